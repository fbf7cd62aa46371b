/** A drawing as an address: what the demo's pictures are, so that nobody's photograph is among them. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
