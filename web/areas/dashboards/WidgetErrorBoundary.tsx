import { Component, type ReactNode } from 'react'
import { translate } from '#web/kernel/i18n/i18n.ts'
import text from '#web/ui/styles/text.module.css'

/** A widget that fails does not affect the others. */
export class WidgetErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <p className={text.dimmed}>{translate('dashboards.mine.failed')}</p> : this.props.children
  }
}
