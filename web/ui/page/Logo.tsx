import type { SVGProps } from 'react'

const dots = Array.from({ length: 9 }, (_, index) => {
  const angle = ((index * 40 - 90) * Math.PI) / 180
  return { cx: Number((16 + 11.5 * Math.cos(angle)).toFixed(2)), cy: Number((16 + 11.5 * Math.sin(angle)).toFixed(2)) }
})

type Props = SVGProps<SVGSVGElement> & {
  size?: number
  /** One person of the circle is missing: for pages about something missing. */
  missing?: boolean
}

/** The mark: people in a circle. It has the colour of the text. Beside the name it is hidden from screen readers. */
export function Logo({ size = 32, missing = false, ...rest }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false" {...rest}>
      {dots.map((dot, index) =>
        missing && index === 2 ? (
          <circle key={index} {...dot} r={2.2} fill="none" stroke="currentColor" strokeWidth={0.8} strokeDasharray="1.4 1.15" />
        ) : (
          <circle key={index} {...dot} r={2.6} />
        ),
      )}
    </svg>
  )
}
