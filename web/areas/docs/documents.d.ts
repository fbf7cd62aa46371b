/** Made by the build from the repository's Markdown. */
declare module 'virtual:document/*' {
  export const html: string
}
