import { MantineProvider, type MantineThemeOverride } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { defaultScheme, schemeManager, tokens, useTheme } from '#web/kernel/look/theme.ts'
import { router } from './router.tsx'
import { useMembersLanguage } from './use-members-language.ts'

/**
 * Mantine's variables, in the head. A style element in the body would follow all style sheets in the head, and whenever a lazy part of the
 * product adds one before it, browsers would lay out the whole page again.
 */
function ThemeVariables({ theme }: { theme: MantineThemeOverride }) {
  const noElement = () => undefined
  return createPortal(
    <MantineProvider theme={theme} cssVariablesResolver={tokens} withGlobalClasses={false} getRootElement={noElement} />,
    document.head,
  )
}

export function App() {
  const { mantineTheme } = useTheme()
  useMembersLanguage()
  return (
    <>
      <ThemeVariables theme={mantineTheme} />
      <MantineProvider
        theme={mantineTheme}
        colorSchemeManager={schemeManager}
        defaultColorScheme={defaultScheme(location.pathname)}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </>
  )
}
