// Mantine's Menu and Popover, used as there. Their code was a third of what all members' pages load, and nothing is open yet, so it comes after
// the first page, or when the first one is opened.
import type { Menu as MantineMenu, MenuProps, Popover as MantinePopover, PopoverProps } from '@mantine/core'
import { useMergedRef, useUncontrolled } from '@mantine/hooks'
import {
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { firstPageSettled } from '#web/kernel/routing/first-page.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import type { Floating } from './FloatingPanel.tsx'

let loadedMenu: typeof MantineMenu | undefined
const Panel = lazyPart(async () => {
  const { parts, FloatingPanel } = await import('./FloatingPanel.tsx')
  loadedMenu = parts.Menu
  return FloatingPanel
})
export const loadFloating = Panel.preload

const FloatingContext = createContext<Floating | undefined>(undefined)

function useFloating(): Floating {
  const floating = use(FloatingContext)
  if (!floating) throw new Error('This is a part of a Menu or a Popover, and has none around it.')
  return floating
}

function rootOf<Props extends MenuProps | PopoverProps>(kind: Floating['kind']) {
  return function Root({ children, id: givenId, opened: value, defaultOpened, onChange, ...props }: Props) {
    // Not Mantine's hook, which draws each closed menu a second time.
    const ownId = useId()
    const id = givenId ?? ownId
    const button = useRef<HTMLElement>(null)
    const [opened, setOpened] = useUncontrolled({ value, defaultValue: defaultOpened, finalValue: false, onChange })
    useEffect(() => {
      // A click tries again, and says so if it fails.
      firstPageSettled()
        .then(loadFloating)
        .catch(() => undefined)
    }, [])
    return (
      <FloatingContext value={{ kind, id, opened, setOpened, button, props, toggles: kind === 'Menu' || value === undefined }}>
        {children}
      </FloatingContext>
    )
  }
}

type TargetProps = Record<string, unknown> & { onClick?: (event: MouseEvent) => void; ref?: Ref<HTMLElement> }

function Target({ children }: { children: ReactNode }) {
  const { kind, id, opened, setOpened, button, toggles } = useFloating()
  const target = children as ReactElement<TargetProps>
  const ref = useMergedRef(button, target.props.ref ?? null)
  const onClick = (event: MouseEvent) => {
    target.props.onClick?.(event)
    if (toggles) setOpened(!opened)
  }
  return cloneElement(target, {
    ...{ ref, id, onClick, 'aria-haspopup': kind === 'Menu' ? 'menu' : 'dialog', 'aria-expanded': opened },
    ...(opened ? { 'aria-controls': `${id}-dropdown`, 'data-expanded': kind === 'Menu' || undefined } : {}),
  })
}

function Dropdown({ children, ...dropdown }: { children?: ReactNode }) {
  const floating = useFloating()
  const [wanted, setWanted] = useState(floating.opened)
  if (floating.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <Panel floating={floating} dropdown={dropdown}>
        {children}
      </Panel>
    </Suspense>
  )
}

type MenuParts = 'Item' | 'Label' | 'Divider' | 'RadioGroup' | 'RadioItem' | 'CheckboxItem'

/** Drawn in an open menu only, whose code is there. */
function partOf<Name extends MenuParts>(name: Name) {
  const Part = (props: object) => {
    const Found = loadedMenu?.[name] as ((props: object) => ReactNode) | undefined
    return Found && <Found {...props} />
  }
  // Used like Mantine's, whose components are generic.
  return Part as unknown as (typeof MantineMenu)[Name]
}

export const Menu = Object.assign(rootOf<MenuProps>('Menu'), {
  Target,
  Dropdown: Dropdown as (typeof MantineMenu)['Dropdown'] & typeof Dropdown,
  Item: partOf('Item'),
  Label: partOf('Label'),
  Divider: partOf('Divider'),
  RadioGroup: partOf('RadioGroup'),
  RadioItem: partOf('RadioItem'),
  CheckboxItem: partOf('CheckboxItem'),
})

export const Popover = Object.assign(rootOf<PopoverProps>('Popover'), {
  Target,
  Dropdown: Dropdown as (typeof MantinePopover)['Dropdown'] & typeof Dropdown,
})
