import { svgUrl } from '#server/kernel/demo/svg-data-url.ts'

/** The logo. */
const ring = (x: number, y: number, radius: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const turn = (index * Math.PI) / 4
    return `<circle cx='${(x + radius * Math.cos(turn)).toFixed(1)}' cy='${(y + radius * Math.sin(turn)).toFixed(1)}' r='${(radius / 4.2).toFixed(1)}'/>`
  }).join('')
const print = (x: number, y: number, radius: number) => `<g fill='I'>${ring(x, y, radius)}</g>`

/** C is the colour, S the shadow, I the print. */
const shapes = {
  tee: `<path d='M34 22 16 32l7 17 9-4v35h36V45l9 4 7-17-18-10c-4 8-28 8-32 0z' fill='C'/><path d='M34 22c4 8 28 8 32 0l-4-1c-4 5-20 5-24 0z' fill='S'/>${print(50, 50, 8)}`,
  hoodie: `<path d='M33 26 15 42l4 34 9-2 3-16v24h38V58l3 16 9 2 4-34-18-16c-8 6-26 6-34 0z' fill='C'/><path d='M34 27c0-12 32-12 32 0-4 10-28 10-32 0z' fill='S'/><path d='M38 64h24v10H38z' fill='S'/>${print(50, 52, 6)}`,
  cap: `<path d='M22 58c0-34 56-34 56 0z' fill='C'/><path d='M66 56c14-1 22 3 24 9-10-3-22-4-34-4z' fill='S'/><circle cx='50' cy='33' r='2.5' fill='S'/>${print(46, 48, 6)}`,
  mug: `<path d='M26 28h40v42a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8z' fill='C'/><path d='M66 36h6a10 10 0 0 1 0 24h-6v-6h5a4 4 0 0 0 0-12h-5z' fill='S'/>${print(46, 53, 9)}`,
  tote: `<path d='M26 40h48l4 42H22z' fill='C'/><path d='M36 44c0-30 28-30 28 0' fill='none' stroke='S' stroke-width='4'/>${print(50, 62, 9)}`,
  socks: `<path d='M34 16h16v40l-14 20c-6 8-18 0-12-9l10-15z' fill='C'/><path d='M56 22h16v40L58 82c-6 8-18 0-12-9l10-15z' fill='C'/><path d='M34 16h16v8H34zM56 22h16v8H56z' fill='S'/>`,
  bottle: `<path d='M38 30c0-6 4-6 4-12h16c0 6 4 6 4 12v48a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6z' fill='C'/><path d='M41 12h18v8H41z' fill='S'/>${print(50, 54, 7)}`,
  notebook: `<path d='M28 16h40a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4H28z' fill='C'/><path d='M28 16h8v68h-8z' fill='S'/>${print(54, 46, 9)}`,
  scarf: `<path d='M30 18h40v14H30z' fill='C'/><path d='M34 32h14v46H34zM54 32h14v34H54z' fill='C'/><path d='M34 70h14v4H34zM54 58h14v4H54zM34 40h14v4H34zM54 40h14v4H54z' fill='S'/>`,
}
export type ShapeName = keyof typeof shapes

const inks: Record<string, [shadow: string, ink: string]> = {
  '#f4f1ea': ['#d8d2c4', '#2b3a4a'],
  '#2b3a4a': ['#1d2833', '#f0c24b'],
  '#8a2f3b': ['#6b222c', '#f4e3d2'],
  '#2f6b55': ['#234f3f', '#e8e2cf'],
  '#d9a441': ['#b5852d', '#2b3a4a'],
  '#6f7f8f': ['#56636f', '#f4f1ea'],
  '#3f5fa8': ['#2f4880', '#f4f1ea'],
}
export const colours = Object.keys(inks)
const grounds = ['#dde4ea', '#e9e1d6', '#d9e6de']

/** Views differ by background and rotation. */
export function picture(shape: ShapeName, colour: string, view: number): string {
  const [shadow, ink] = inks[colour] ?? ['#555', '#fff']
  const drawn = shapes[shape].replaceAll("'C'", `'${colour}'`).replaceAll("'S'", `'${shadow}'`).replaceAll("'I'", `'${ink}'`)
  const turned =
    view === 0
      ? drawn
      : `<g transform='rotate(${view === 1 ? -9 : 12} 50 50) translate(50 50) scale(${view === 1 ? 0.92 : 1.18}) translate(-50 -50)'>${drawn}</g>`
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path d='M0 0h100v100H0z' fill='${grounds[view % grounds.length]}'/>${turned}</svg>`,
  )
}
