// All icons of a set. Only the visible ones are rendered. Arrows move, Enter or a click chooses.
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { IconSetSlug } from '#contract/icons.ts'
import { iconUrl } from './icon-url.ts'
import { IconMask } from './RemoteIcon.tsx'
import styles from './IconGrid.module.css'
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts'

type Props = {
  label: string
  set: IconSetSlug
  names: readonly string[]
  /** The size of an icon; its cell is larger. */
  size: number
  /** Shows the names below the icons. */
  named?: boolean
  chosen: string | undefined
  onChoose: (name: string) => void
}

const air = 24
const nameSize = { width: 104, height: 30 }
const spareRows = 3

const cellOf = ({ size, named }: Pick<Props, 'size' | 'named'>) => ({
  width: Math.max(size + air, named ? nameSize.width : 0),
  height: size + air + (named ? nameSize.height : 0),
})

function useColumns(list: RefObject<HTMLElement | null>, width: number) {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => setColumns(Math.max(1, Math.floor(element.clientWidth / width)))
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [list, width])
  return columns
}

/** Scrolls with the page. */
export function PageIconGrid(props: Props) {
  const list = useRef<HTMLDivElement>(null)
  const cell = cellOf(props)
  const columns = useColumns(list, cell.width)
  const margin = usePageOffset(list)
  const virtual = useWindowVirtualizer({
    count: Math.ceil(props.names.length / columns),
    estimateSize: () => cell.height,
    overscan: spareRows,
    scrollMargin: margin.top,
    scrollPaddingStart: margin.above,
  })
  return (
    <div>
      <Cells {...props} list={list} columns={columns} cell={cell} virtual={virtual} top={margin.top} />
    </div>
  )
}

/** Scrolls in a box of its own. */
export function BoxIconGrid(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const cell = cellOf(props)
  const columns = useColumns(list, cell.width)
  const virtual = useVirtualizer({
    count: Math.ceil(props.names.length / columns),
    estimateSize: () => cell.height,
    overscan: spareRows,
    getScrollElement: () => box.current,
  })
  return (
    <div ref={box} className={styles.box}>
      <Cells {...props} list={list} columns={columns} cell={cell} virtual={virtual} top={0} />
    </div>
  )
}

type CellsProps = Props & {
  list: RefObject<HTMLDivElement | null>
  columns: number
  cell: { width: number; height: number }
  virtual: Virtualizer<Window, Element> | Virtualizer<HTMLDivElement, Element>
  top: number
}

function Cells({ label, set, names, size, named = false, chosen, onChoose, list, columns, cell, virtual, top }: CellsProps) {
  const [reached, setReached] = useState(0)
  const wantsFocus = useRef(false)
  const at = Math.min(reached, names.length - 1)

  // A new cell size needs a new measurement of the rows.
  useLayoutEffect(() => virtual.measure(), [virtual, cell.height])
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const option = list.current?.querySelector<HTMLElement>(`[data-nr="${at}"]`)
    if (!option) return
    wantsFocus.current = false
    option.focus({ preventScroll: true })
  })

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const name = names[at]
    if ((event.key === 'Enter' || event.key === ' ') && name !== undefined) {
      event.preventDefault()
      return onChoose(name)
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -at, End: names.length - 1 - at }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(at + step, 0), names.length - 1)
    wantsFocus.current = true
    setReached(next)
    virtual.scrollToIndex(Math.floor(next / columns))
  }

  const rows = virtual.getVirtualItems()
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={press}
    >
      {rows.flatMap(({ index, start }) =>
        names.slice(index * columns, (index + 1) * columns).map((name, column) => {
          const number = index * columns + column
          return (
            <div
              key={name}
              role="option"
              aria-selected={name === chosen}
              aria-label={name}
              aria-setsize={names.length}
              aria-posinset={number + 1}
              title={name}
              className={styles.cell}
              style={{ width: `${100 / columns}%`, height: cell.height, transform: `translate(${column * 100}%, ${start - top}px)` }}
              data-nr={number}
              // The active one may have scrolled away. Then the first visible one takes the key.
              tabIndex={
                number === at || (number === (rows[0]?.index ?? 0) * columns && !rows.some(({ index: row }) => row === Math.floor(at / columns)))
                  ? 0
                  : -1
              }
              onFocus={() => setReached(number)}
              onClick={() => onChoose(name)}
            >
              <IconMask address={iconUrl(set, name)} size={size} />
              {named && <span className={styles.name}>{name}</span>}
            </div>
          )
        }),
      )}
    </div>
  )
}
