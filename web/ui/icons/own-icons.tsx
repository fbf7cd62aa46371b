// The few drawings that Heroicons does not have, on its grid and with its stroke.
import type { Icon } from './icons.ts'

function createIcon(...paths: string[]): Icon {
  return function OwnIcon(props) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        data-slot="icon"
        {...props}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}

/** A list of ticks, beside the bulleted and the numbered list; Heroicons has only a clipboard with one tick. */
export const ChecklistIcon = /* @__PURE__ */ createIcon(
  'M12 6h8.25',
  'M12 12h8.25',
  'M12 18h8.25',
  'M3.75 6l1.5 1.5L8 4.5',
  'M3.75 17l1.5 1.5L8 15.5',
)
/** An open task: the circle of a completed task's icon, without the tick. */
export const CircleIcon = /* @__PURE__ */ createIcon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z')
/** A message that has been read. */
export const DoubleCheckIcon = /* @__PURE__ */ createIcon('M2 12.75l5 5L16.5 6', 'M12 17.25l.5.5L22 6')
/** A handle to drag by: the dots of the icon of a menu, twice. */
export const DragIcon = /* @__PURE__ */ createIcon(
  'M9 6.75a.75.75 0 1 1 0-1.5.75.75 0 0 1 0 1.5Z',
  'M9 12.75a.75.75 0 1 1 0-1.5.75.75 0 0 1 0 1.5Z',
  'M9 18.75a.75.75 0 1 1 0-1.5.75.75 0 0 1 0 1.5Z',
  'M15 6.75a.75.75 0 1 1 0-1.5.75.75 0 0 1 0 1.5Z',
  'M15 12.75a.75.75 0 1 1 0-1.5.75.75 0 0 1 0 1.5Z',
  'M15 18.75a.75.75 0 1 1 0-1.5.75.75 0 0 1 0 1.5Z',
)
/** Keyboard shortcuts; Heroicons has only a command line. */
export const KeyboardIcon = /* @__PURE__ */ createIcon(
  'M4.5 5.25h15a2.25 2.25 0 0 1 2.25 2.25v9a2.25 2.25 0 0 1-2.25 2.25h-15A2.25 2.25 0 0 1 2.25 16.5v-9A2.25 2.25 0 0 1 4.5 5.25Z',
  'M6 9h.01',
  'M10 9h.01',
  'M14 9h.01',
  'M18 9h.01',
  'M6 12h.01',
  'M10 12h4',
  'M18 12h.01',
  'M8 15.25h8',
)
/** Where the mailbox shows an open mail: below the list, nowhere, at its right. */
export const LayoutBottomIcon = /* @__PURE__ */ createIcon('M3.75 4.5h16.5v15H3.75z', 'M3.75 12h16.5')
export const LayoutOffIcon = /* @__PURE__ */ createIcon('M3.75 4.5h16.5v15H3.75z', 'M7.5 9.5h9', 'M7.5 14.5h9')
export const LayoutRightIcon = /* @__PURE__ */ createIcon('M3.75 4.5h16.5v15H3.75z', 'M11 4.5v15')
/** A pinned post; Heroicons has only the pin of a map. */
export const PinIcon = /* @__PURE__ */ createIcon('M9 3h6l-1 6 4 4H6l4-4z', 'M12 13v8')
/** A quotation in a text. */
export const QuoteIcon = /* @__PURE__ */ createIcon('M4.5 5.25v13.5', 'M9 8h11.25', 'M9 12h11.25', 'M9 16h7')
/** The reply icon with a second arrowhead. */
export const ReplyAllIcon = /* @__PURE__ */ createIcon('M12 15 6 9l6-6', 'M7.5 15l-6-6 6-6', 'M6 9h10.5a6 6 0 0 1 0 12H13.5')
/** The width of a widget; Heroicons has only arrows to the corners. */
export const WidthIcon = /* @__PURE__ */ createIcon('M3.75 6v12', 'M20.25 6v12', 'M7 12h10', 'M9.5 9.5 7 12l2.5 2.5', 'M14.5 9.5 17 12l-2.5 2.5')
