import { svgUrl } from './svg-data-url.ts'

const skins = ['#f2c9a5', '#e8b48c', '#d99e73', '#c68863', '#a56a43', '#f7d7bd']
const hairs = ['#2b1d14', '#4a2f1b', '#7a4a24', '#b98036', '#8d8d92', '#1a1a1f', '#a33b20']
const clothes = ['#31587a', '#7a3145', '#2f6b55', '#5b4a8a', '#8a6a2f', '#3d4652', '#a04f2c', '#2d6f80']
const grounds = ['#dbe7f3', '#f3e3db', '#e0f0e4', '#eee3f3', '#f5eed6']
const cuts = {
  short: [
    "<path d='M29 44a21 21 0 0 1 42 0c-4-9-9-12-21-12s-17 3-21 12z' fill='H'/>",
    "<path d='M28 48c-2-22 14-28 26-26 14 1 20 12 18 26-3-9-8-14-16-16-7 6-18 6-28 16z' fill='H'/>",
    "<path d='M29 44a21 21 0 0 1 42 0c-4-9-9-12-21-12s-17 3-21 12zM31 52c1 16 9 23 19 23s18-7 19-23c-3 7-6 9-9 9-5-4-15-4-20 0-3 0-6-2-9-9z' fill='H'/>",
  ],
  long: [
    "<path d='M26 76c-4-36 4-54 24-54s28 18 24 54c-5 0-7-2-7-8V46c-8-2-14-6-18-12-3 6-8 10-16 12v22c0 6-2 8-7 8z' fill='H'/>",
    "<circle cx='50' cy='18' r='9' fill='H'/><path d='M29 45a21 21 0 0 1 42 0c-5-10-11-13-21-13s-16 3-21 13z' fill='H'/>",
    "<g fill='H'><circle cx='34' cy='34' r='9'/><circle cx='46' cy='26' r='10'/><circle cx='60' cy='28' r='10'/><circle cx='68' cy='38' r='8'/><circle cx='28' cy='48' r='7'/><circle cx='72' cy='50' r='7'/></g>",
  ],
}

/** The list lengths have no common factor, so that portraits differ. The same number gives the same portrait. */
export function portrait(number: number, hair: keyof typeof cuts): string {
  const of = (list: readonly string[], step: number) => list[(number * step) % list.length] ?? ''
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path d='M0 0h100v100H0z' fill='${of(grounds, 1)}'/><path d='M14 100c2-20 16-28 36-28s34 8 36 28z' fill='${of(clothes, 3)}'/><path d='M42 60h16v14c-3 5-13 5-16 0z' fill='${of(skins, 5)}'/><ellipse cx='50' cy='46' rx='19' ry='23' fill='${of(skins, 5)}'/>${of(cuts[hair], 1).replaceAll("'H'", `'${of(hairs, 2)}'`)}</svg>`
  return svgUrl(svg)
}
