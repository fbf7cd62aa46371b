import type { ComponentType } from 'react'
import type { Language } from '#contract/identity.ts'

const frame = {
  width: 20,
  height: 15,
  viewBox: '0 0 20 15',
  'aria-hidden': true,
  focusable: false,
  style: { borderRadius: 2, flex: 'none' },
} as const

function UnitedStates() {
  return (
    <svg {...frame}>
      <path fill="#fff" d="M0 0h20v15H0z" />
      <path stroke="#b22234" strokeWidth="1.15" d="M0 .6h20M0 2.9h20M0 5.2h20M0 7.5h20M0 9.8h20M0 12.1h20M0 14.4h20" />
      <path fill="#3c3b6e" d="M0 0h8.6v8.1H0z" />
      <path stroke="#fff" strokeWidth=".9" strokeLinecap="round" strokeDasharray="0 1.8" d="M1.2 1.4h7M1.2 3.2h7M1.2 5h7M1.2 6.8h7" />
    </svg>
  )
}

function Turkey() {
  return (
    <svg {...frame}>
      <path fill="#e30a17" d="M0 0h20v15H0z" />
      <path fill="#fff" d="M9.3 11.1a4 4 0 1 1 0-7.2 3.2 3.2 0 1 0 0 7.2z" />
      <path fill="#fff" d="M13.3 5.7l-.1 1.4 1.3.5-1.3.4.1 1.4-.9-1.1-1.3.4.8-1.1-.8-1.2 1.3.4z" />
    </svg>
  )
}

function Romania() {
  return (
    <svg {...frame}>
      <path fill="#002b7f" d="M0 0h6.7v15H0z" />
      <path fill="#fcd116" d="M6.7 0h6.6v15H6.7z" />
      <path fill="#ce1126" d="M13.3 0H20v15h-6.7z" />
    </svg>
  )
}

/** English has the flag of the United States: docs/specification.md 11.10. */
export const flags: Record<Language, ComponentType> = { en: UnitedStates, tr: Turkey, ro: Romania }
