// Every area of the product, in alphabetical order: the registration. Loading one costs its routes only; pages load when they are opened.
import { academyArea } from '#web/areas/academy/index.ts'
import { accountingArea } from '#web/areas/accounting/index.ts'
import { activitiesArea } from '#web/areas/activities/index.ts'
import { blogArea } from '#web/areas/blog/index.ts'
import { chatArea } from '#web/areas/chat/index.ts'
import { contactsArea } from '#web/areas/contacts/index.ts'
import { dashboardsArea } from '#web/areas/dashboards/index.ts'
import { docsArea } from '#web/areas/docs/index.ts'
import { eventsArea } from '#web/areas/events/index.ts'
import { fileManagerArea } from '#web/areas/file-manager/index.ts'
import { helpCenterArea } from '#web/areas/help-center/index.ts'
import { iconsArea } from '#web/areas/icons/index.ts'
import { identityArea } from '#web/areas/identity/index.ts'
import { inventoryArea } from '#web/areas/inventory/index.ts'
import { landingArea } from '#web/areas/landing/index.ts'
import { licencesArea } from '#web/areas/licences/index.ts'
import { mailboxArea } from '#web/areas/mailbox/index.ts'
import { notesArea } from '#web/areas/notes/index.ts'
import { offersArea } from '#web/areas/offers/index.ts'
import { organizationsArea } from '#web/areas/organizations/index.ts'
import { scrumboardArea } from '#web/areas/scrumboard/index.ts'
import { servicesArea } from '#web/areas/services/index.ts'
import { settingsArea } from '#web/areas/settings/index.ts'
import { sharesArea } from '#web/areas/shares/index.ts'
import { tasksArea } from '#web/areas/tasks/index.ts'
import { timeArea } from '#web/areas/time/index.ts'
import type { WebArea } from '#web/kernel/area.ts'

export const areas: readonly WebArea[] = [
  academyArea,
  accountingArea,
  activitiesArea,
  blogArea,
  chatArea,
  contactsArea,
  dashboardsArea,
  docsArea,
  eventsArea,
  fileManagerArea,
  helpCenterArea,
  iconsArea,
  identityArea,
  inventoryArea,
  landingArea,
  licencesArea,
  mailboxArea,
  notesArea,
  offersArea,
  organizationsArea,
  scrumboardArea,
  servicesArea,
  settingsArea,
  sharesArea,
  tasksArea,
  timeArea,
]
