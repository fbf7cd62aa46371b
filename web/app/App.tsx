import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { defaultScheme, schemeManager, tokens, useTheme } from '#web/kernel/look/theme.ts'
import { router } from './router.tsx'
import { useMembersLanguage } from './use-members-language.ts'

export function App() {
  const { mantineTheme } = useTheme()
  useMembersLanguage()
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={schemeManager}
      cssVariablesResolver={tokens}
      defaultColorScheme={defaultScheme(location.pathname)}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
