// THE registration on the server: one line per area, alphabetical.
import type { Area } from './kernel/area.ts'
import { academyArea } from './areas/academy/index.ts'
import { accountArea } from './identity/account/index.ts'
import { accountingArea } from './areas/accounting/index.ts'
import { activitiesArea } from './areas/activities/index.ts'
import { blogArea } from './areas/blog/index.ts'
import { businessArea } from './identity/business/index.ts'
import { calendarArea } from './areas/calendar/index.ts'
import { chatArea } from './areas/chat/index.ts'
import { contactsArea } from './areas/contacts/index.ts'
import { dashboardsArea } from './areas/dashboards/index.ts'
import { eventsArea } from './areas/events/index.ts'
import { fileManagerArea } from './areas/file-manager/index.ts'
import { helpCenterArea } from './areas/help-center/index.ts'
import { iconsArea } from './areas/icons/index.ts'
import { identityArea } from './identity/index.ts'
import { inventoryArea } from './areas/inventory/index.ts'
import { landingArea } from './areas/landing/index.ts'
import { licencesArea } from './areas/licences/index.ts'
import { mailboxArea } from './areas/mailbox/index.ts'
import { navigationArea } from './areas/navigation/index.ts'
import { notesArea } from './areas/notes/index.ts'
import { notificationsArea } from './areas/notifications/index.ts'
import { offersArea } from './areas/offers/index.ts'
import { operatorArea } from './areas/operator/index.ts'
import { organizationsArea } from './areas/organizations/index.ts'
import { preferencesArea } from './areas/preferences/index.ts'
import { repeatsArea } from './areas/repeats/index.ts'
import { rightsArea } from './identity/rights/index.ts'
import { scrumboardArea } from './areas/scrumboard/index.ts'
import { searchArea } from './areas/search/index.ts'
import { securityArea } from './identity/security/index.ts'
import { servicesArea } from './areas/services/index.ts'
import { sharesArea } from './areas/shares/index.ts'
import { shortcutsArea } from './areas/shortcuts/index.ts'
import { tasksArea } from './areas/tasks/index.ts'
import { timeArea } from './areas/time/index.ts'
import { undoArea } from './areas/undo/index.ts'

export const areas: readonly Area[] = [
  academyArea,
  accountArea,
  accountingArea,
  activitiesArea,
  blogArea,
  businessArea,
  calendarArea,
  chatArea,
  contactsArea,
  dashboardsArea,
  eventsArea,
  fileManagerArea,
  helpCenterArea,
  iconsArea,
  identityArea,
  inventoryArea,
  landingArea,
  licencesArea,
  mailboxArea,
  navigationArea,
  notesArea,
  notificationsArea,
  offersArea,
  operatorArea,
  organizationsArea,
  preferencesArea,
  repeatsArea,
  rightsArea,
  scrumboardArea,
  searchArea,
  securityArea,
  servicesArea,
  sharesArea,
  shortcutsArea,
  tasksArea,
  timeArea,
  undoArea,
]
