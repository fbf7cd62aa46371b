import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/kernel/query-client.ts'
import { schemeManager, tokens, useTheme } from '#web/kernel/theme.ts'
import { router } from './router.tsx'
import { useMembersLanguage } from './use-members-language.ts'

export function App() {
  const { mantineTheme } = useTheme()
  useMembersLanguage()
  return (
    <MantineProvider theme={mantineTheme} colorSchemeManager={schemeManager} cssVariablesResolver={tokens} defaultColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
