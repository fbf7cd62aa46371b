// Chromium compiles a function when it is first called, on the thread that draws. This comment lets it compile the whole file on another thread
// while the file arrives. Only for the files that a page needs at once: for the others it would be wasted work.
import type { Plugin } from 'vite'
import { pages } from './preload-plugin.ts'
import { filesNeeded, isOneOf, memberEntries } from './source-files.ts'

const hint = '//# allFunctionsCalledOnLoad\n'
const needed = [...memberEntries, ...pages.map(({ module }) => module)]

export function compileHintPlugin(): Plugin {
  return {
    name: 'hora-compile-hint',
    apply: 'build',
    generateBundle: {
      // After Vite has written its own first line: only the first one counts.
      order: 'post',
      handler(_options, bundle) {
        for (const name of filesNeeded(bundle, (module) => isOneOf(needed, module))) {
          const file = bundle[name]
          if (file?.type === 'chunk') file.code = hint + file.code
        }
      },
    },
  }
}
