import { MantineProvider, type MantineThemeOverride } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { defaultScheme, schemeManager, tokens, useTheme } from '#web/kernel/look/theme.ts'
import { router } from './router.tsx'
import { useMembersLanguage } from './use-members-language.ts'

/**
 * Mantine's variables, in the head. In the body, a style element would follow all style sheets of the head.
 * A lazy part that adds a style sheet before it would then make browsers lay out the whole page again.
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
