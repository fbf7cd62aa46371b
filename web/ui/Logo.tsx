import type { SVGProps } from 'react'

const dots = Array.from({ length: 9 }, (_, place) => {
  const angle = ((place * 40 - 90) * Math.PI) / 180
  return { cx: Number((16 + 11.5 * Math.cos(angle)).toFixed(2)), cy: Number((16 + 11.5 * Math.sin(angle)).toFixed(2)) }
})

/** The mark: people in a circle. Takes the colour of its text; beside the name it says nothing to a screen reader. */
export function Mark({ size = 32, ...rest }: { size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false" {...rest}>
      {dots.map((dot) => (
        <circle key={`${dot.cx} ${dot.cy}`} cx={dot.cx} cy={dot.cy} r={2.6} />
      ))}
    </svg>
  )
}
