import { Component, type ReactNode } from 'react'
import { translate } from '#web/kernel/i18n/i18n.ts'
import styles from './dashboards.module.css'

/** One widget that fails must not take the others along. */
export class WidgetTrouble extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <p className={styles.nothing}>{translate('dashboards.mine.failed')}</p> : this.props.children
  }
}
