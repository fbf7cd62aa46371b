// Addresses of things that do not exist: every area says the same of an id that nothing has, and of what is no id.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { scrumboard } from '#contract/scrumboard.ts'
import { api, changeAddress, expect, test } from './fixtures.ts'

/** By area: the route, the address if it has more than the id, and the sentence. `ID` stands for the id, `BOARD` for a board of the team. */
const routes: Record<string, [route: string, address: string, sentence: string][]> = {
  academy: [
    ['/apps/academy/$id', '/apps/academy/ID', 'This course no longer exists.'],
    ['/apps/academy/edit/$id', '/apps/academy/edit/ID', 'This course no longer exists.'],
  ],
  accounting: [
    ['$id', '/accounting/ID', 'This invoice no longer exists.'],
    ['$id', '/accounting/bank/ID', 'This transaction no longer exists.'],
    ['$id', '/accounting/expenses/ID', 'This expense no longer exists.'],
    ['$id', '/accounting/schedules/ID', 'This schedule no longer exists.'],
  ],
  blog: [['/blog/edit/$id', '/blog/edit/ID', 'It no longer exists, or you do not have permission to edit it.']],
  chat: [['$id', '/apps/chat/ID', 'This conversation does not exist, or you are no longer in it.']],
  contacts: [['$id', '/apps/contacts/ID', 'This contact no longer exists.']],
  events: [
    ['$id', '/events/ID', 'This event no longer exists.'],
    ['/events/$id/check-in', '/events/ID/check-in', 'This event no longer exists.'],
  ],
  'file-manager': [
    ['details/$id', '/file-manager/details/ID', 'This item no longer exists.'],
    ['folders/$folderId', '/file-manager/folders/ID', 'This folder no longer exists.'],
    ['folders/$folderId/details/$id', '/file-manager/folders/ID/details/ID', 'This folder no longer exists.'],
  ],
  'help-center': [['/apps/help-center/manage/$id', '/apps/help-center/manage/ID', 'It no longer exists, or you do not have permission to edit it.']],
  inventory: [['$id', '/apps/ecommerce/inventory/ID', 'This product no longer exists.']],
  licences: [['$id', '/licente/ID', 'This licence no longer exists.']],
  mailbox: [['/$page/$id', '/apps/mailbox/inbox/1/ID', 'This email no longer exists.']],
  notes: [['$id', '/apps/notes/ID', 'This note no longer exists.']],
  offers: [['$id', '/offer-e-licente/ID', 'This offer no longer exists.']],
  organizations: [['$id', '/organizations/ID', 'This organization no longer exists.']],
  scrumboard: [
    ['/apps/scrumboard/$boardId', '/apps/scrumboard/ID', 'This board no longer exists.'],
    ['card/$cardId', '/apps/scrumboard/BOARD/card/ID', 'This card no longer exists.'],
  ],
  services: [['$id', '/services/ID', 'This service no longer exists.']],
  shares: [
    ['$id', '/share-file/ID', 'This share no longer exists.'],
    ['$id', '/share-file/requests/ID', 'This request no longer exists.'],
  ],
  tasks: [['$id', '/apps/tasks/ID', 'This task no longer exists.']],
  time: [['$id', '/time/ID', 'This time entry no longer exists.']],
}

test('every route with an id is in the walk', () => {
  const areas = readdirSync('web/areas').filter((area) => existsSync(`web/areas/${area}/index.ts`))
  const found = areas.map((area) => {
    const index = readFileSync(`web/areas/${area}/index.ts`, 'utf8')
    return [area, [...index.matchAll(/'([\w$/-]*\$(?:id|\w+Id)\b[\w$/-]*)'/g)].map(([, route]) => route)] as const
  })
  const walked = Object.entries(routes).map(([area, all]) => [area, all.map(([route]) => route)] as const)
  expect(Object.fromEntries(found.filter(([, all]) => all.length > 0))).toEqual(Object.fromEntries(walked))
})

const ids = ['abc', '0190aaaa-1111-7222-8333-444455556666']

for (const [number, id] of ids.entries())
  test(`every area says that nothing has the id ${id}`, async ({ team, open, request }) => {
    const [ana] = await team('Ana')
    if (!ana) throw new Error('no team')
    const board = await api(request, scrumboard.createBoard, { board: { title: 'Launch' } }, ana)
    const page = await open(ana, '/blog')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    for (const [index, [, address, sentence]] of Object.values(routes).flat().entries()) {
      const path = address.replace('BOARD', board.id).replaceAll('ID', id)
      const said = page.getByText(sentence)
      // Each address is opened as from a mail with one id, and followed as a link with the other.
      if (index % ids.length === number) await page.goto(path)
      else {
        // The page before may say the same.
        if ((await said.count()) > 0) await changeAddress(page, '/blog')
        await expect(said, path).toHaveCount(0)
        await changeAddress(page, path)
      }
      await expect(said, path).toBeVisible()
      await expect(page.getByText('could not be loaded'), path).toHaveCount(0)
    }
  })
