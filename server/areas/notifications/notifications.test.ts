// Messages and notifications through HTTP: they have the same calls, so one set of tests covers both.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { identity } from '#contract/identity.ts'
import { type Notice, notifications } from '#contract/notifications.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const unknown = '00000000-0000-4000-8000-000000000001'

/** The calls of a box under one name each. */
const boxes = {
  messages: {
    all: (who: TestMember) => who.call(notifications.messages),
    create: (who: TestMember, message: object) => who.call(notifications.createMessage, { message }),
    refusedCreate: (who: TestMember, message: object) => who.refused(notifications.createMessage, { message }),
    update: (who: TestMember, id: string, message: object) => who.call(notifications.updateMessage, { id, message }),
    refusedUpdate: (who: TestMember, id: string) => who.refused(notifications.updateMessage, { id, message: { read: true } }),
    remove: (who: TestMember, id: string) => who.call(notifications.removeMessage, { id }),
    refusedRemove: (who: TestMember, id: string) => who.refused(notifications.removeMessage, { id }),
    readAll: (who: TestMember) => who.call(notifications.readAllMessages),
    toggle: (who: TestMember, id: string, read: boolean) => who.call(notifications.toggleMessage, { message: { id, read } }),
    refusedToggle: (who: TestMember, id: string) => who.refused(notifications.toggleMessage, { message: { id, read: true } }),
  },
  notifications: {
    all: (who: TestMember) => who.call(notifications.all),
    create: (who: TestMember, notification: object) => who.call(notifications.create, { notification }),
    refusedCreate: (who: TestMember, notification: object) => who.refused(notifications.create, { notification }),
    update: (who: TestMember, id: string, notification: object) => who.call(notifications.update, { id, notification }),
    refusedUpdate: (who: TestMember, id: string) => who.refused(notifications.update, { id, notification: { read: true } }),
    remove: (who: TestMember, id: string) => who.call(notifications.remove, { id }),
    refusedRemove: (who: TestMember, id: string) => who.refused(notifications.remove, { id }),
    readAll: (who: TestMember) => who.call(notifications.readAll),
    toggle: (who: TestMember, id: string, read: boolean) => who.call(notifications.toggle, { notification: { id, read } }),
    refusedToggle: (who: TestMember, id: string) => who.refused(notifications.toggle, { notification: { id, read: true } }),
  },
}

describe.each(Object.entries(boxes))('%s', (name, box) => {
  const titles = async () => (await box.all(me)).map(({ title }) => title)

  test('a new one comes first, with an id of the server and unread', async () => {
    await box.create(me, { title: 'older' })
    const created = await box.create(me, {
      title: 'newer',
      time: '2020-01-01T10:00:00.000+02:00',
      icon: 'heroicons_mini:star',
      link: '/apps/tasks',
      useRouter: true,
    })
    expect(created).toEqual({
      ...{ id: expect.any(String), title: 'newer', time: '2020-01-01T10:00:00.000+02:00', read: false, seen: false, count: 1 },
      ...{ icon: 'heroicons_mini:star', link: '/apps/tasks', useRouter: true },
    })
    expect(await titles()).toEqual(['newer', 'older'])
  })

  test('null or missing fields stay out, and a client may choose the id', async () => {
    const id = v7()
    expect(await box.create(me, { id, title: null, description: null, image: null, link: null })).toEqual({
      ...{ id, time: expect.any(String), read: false, seen: false, count: 1 },
    })
  })

  test('a change keeps what was not sent, and takes whole records back', async () => {
    const created = await box.create(me, { title: 'a', description: 'b', link: '/apps/tasks' })
    expect(await box.update(me, created.id, { read: true })).toEqual({ ...created, read: true })
    expect(await box.update(me, created.id, { ...created, title: 'c' })).toEqual({ ...created, title: 'c' })
    const { link: _gone, ...without } = { ...created, title: 'c' }
    expect(await box.update(me, created.id, { link: null })).toEqual(without)
    expect(await box.all(me)).toEqual([without])
  })

  test('a removed one is answered and gone', async () => {
    const [first, second] = [await box.create(me, { title: 'a' }), await box.create(me, { title: 'b' })]
    expect(await box.remove(me, first.id)).toEqual(first)
    expect(await box.all(me)).toEqual([second])
    expect(await box.refusedRemove(me, first.id)).toMatchObject({ status: 404 })
  })

  test('mark all as read is a GET that writes, for this box only', async () => {
    await box.create(me, { title: 'a' })
    await box.create(me, { title: 'b' })
    for (const other of Object.values(boxes)) if (other !== box) await other.create(me, { title: 'other' })
    expect(await box.readAll(me)).toBe(true)
    expect((await box.all(me)).map(({ read, seen }) => [read, seen])).toEqual([
      [true, true],
      [true, true],
    ])
    expect(await me.call(notifications.unread)).toEqual({ messages: 1, notifications: 1, [name]: 0 })
    expect(await box.readAll(me)).toBe(true)
  })

  test('toggle sets what is sent and does not flip it', async () => {
    const { id } = await box.create(me, { title: 'a' })
    expect(await box.toggle(me, id, true)).toMatchObject({ read: true, seen: true })
    expect(await box.toggle(me, id, true)).toMatchObject({ read: true })
    expect(await box.toggle(me, id, false)).toMatchObject({ read: false })
  })

  test('unread ones are counted', async () => {
    const { id } = await box.create(me, { title: 'a' })
    await box.create(me, { title: 'b' })
    expect(await me.call(notifications.unread)).toMatchObject({ [name]: 2 })
    await box.update(me, id, { read: true })
    expect(await me.call(notifications.unread)).toMatchObject({ [name]: 1 })
  })

  test.each<[string, object]>([
    ['a link that is a script', { link: 'javascript:alert(1)' }],
    ['a link that hides its scheme', { link: 'java\nscript:alert(1)' }],
    ['a link to nowhere near', { link: '//evil.example' }],
    ['a link with a backslash', { link: '/\\evil.example' }],
    ['an image that is data', { image: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    ['a time that is none', { time: 'yesterday' }],
    ['read as a text', { read: 'yes' }],
    ['a title beyond all measure', { title: 'x'.repeat(2001) }],
  ])('%s is refused and not stored', async (_what, fields) => {
    expect(await box.refusedCreate(me, fields)).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await box.all(me)).toEqual([])
  })

  test('a colleague and a stranger see nothing and touch nothing', async () => {
    const mine = await box.create(me, { title: 'mine' })
    for (const other of [await me.colleague('admin'), await app.member()]) {
      expect(await box.all(other)).toEqual([])
      for (const refused of [box.refusedUpdate, box.refusedRemove, box.refusedToggle])
        expect(await refused(other, mine.id)).toMatchObject({ status: 404 })
      await box.readAll(other)
      // The same id by somebody else is another record or none.
      expect(
        await app.send(
          name === 'messages' ? notifications.createMessage : notifications.create,
          { [name.slice(0, -1)]: { id: mine.id, title: 'theirs' } },
          other.token,
        ),
      ).toMatchObject({
        statusCode: other.teamId === me.teamId ? 409 : 200,
      })
    }
    expect(await box.all(me)).toEqual([mine])
    expect(await box.refusedUpdate(me, unknown)).toMatchObject({ status: 404 })
  })

  test('only the owner gets a hint', async () => {
    await box.create(me, { title: 'a' })
    const { rows } = await app.pool.query('select area, audience from changes where team_id = $1', [me.teamId])
    expect(rows).toEqual([{ area: 'notifications', audience: [me.userId] }])
  })

  test.each(corpus())('harmless when read again: %s', async (html) => {
    const created = await box.create(me, { title: html, description: `<p>before</p>${html}<p>after</p>` })
    const [read] = await box.all(me)
    for (const notice of [created, read, await box.update(me, created.id, { title: html, description: html })]) {
      expectHarmless(notice?.title ?? '')
      expectHarmless(notice?.description ?? '')
    }
    expect(read?.description).toMatch(/^<p>before<\/p>/)
  })

  test('ordinary formatting stays', async () => {
    const { description } = await box.create(me, {
      description: '<p>One <strong>sentence</strong> with a <a href="https://hora.test/x">link</a>.</p>',
    })
    expect(description).toBe('<p>One <strong>sentence</strong> with a <a href="https://hora.test/x" rel="noopener noreferrer nofollow">link</a>.</p>')
  })
})

test('texts of generated notices are in the reader’s language, in every read', async () => {
  const colleague = await me.colleague('admin')
  const { link } = await me.call(identity.invite, { invitation: { email: 'new.person@hora.test', role: 'member' } })
  const answer = await app.send(identity.signUp, {
    ...{ name: '<b>Eve</b> & "co"', email: 'new.person@hora.test', password: 'a long password', company: '', agreements: true },
    invitation: new URL(link).searchParams.get('code'),
  })
  expect(answer.json()).toBe(true)
  const [received] = await colleague.call(notifications.all)
  const name = '&lt;b&gt;Eve&lt;/b&gt; &amp; &quot;co&quot;'
  expect(received).toMatchObject({
    kind: 'identity.joined',
    title: `${name} joined the team`,
    link: '/settings/team',
    useRouter: true,
    icon: 'heroicons_outline:user-plus',
  })
  await colleague.call(identity.updateUser, { user: { language: 'ro' } })
  expect((await colleague.call(notifications.all))[0]?.title).toBe(`${name} s-a alăturat echipei`)
  // Existing clients send the whole record back. The text of the product stays.
  const sent = { ...received, read: true } as Notice
  expect(await colleague.call(notifications.update, { id: sent.id, notification: sent })).toMatchObject({
    read: true,
    title: `${name} s-a alăturat echipei`,
  })
  await colleague.call(identity.updateUser, { user: { language: 'tr' } })
  expect((await colleague.call(notifications.all))[0]).toMatchObject({ read: true, title: `${name} ekibe katıldı` })
})

test('the demo owner has nine of each, five and three unread, with texts', async () => {
  const demo = await startTestApp({ demo: true })
  try {
    const notices = await demo.pool.query<{ box: string; all: number; unread: number }>(
      `select box, count(*)::int as all, count(*) filter (where not read)::int as unread from notices where team_id = $1 group by box order by box`,
      [demo.demoTeamId()],
    )
    expect(notices.rows).toEqual([
      { box: 'messages', all: 9, unread: 5 },
      { box: 'notifications', all: 9, unread: 3 },
    ])
    const links = await demo.pool.query<{ link: string; found: boolean }>(
      `select n.link, case
           when n.kind like 'tasks.%' then exists (select from tasks t where n.link = '/apps/tasks/' || t.id)
           when n.kind like 'scrumboard.%' then exists (select from cards c where n.link = '/apps/scrumboard/' || c.board_id || '/card/' || c.id)
           when n.kind like 'chat.%' then exists (
             select from chat_messages m join chat_participants s on s.chat_id = m.chat_id and s.member_id = n.user_id
             where n.link = '/apps/chat/' || m.chat_id || '?message=' || m.id and (m.nr <= s.read_nr) = n.read)
           else n.link like '/settings%' end as found
       from notices n where team_id = $1`,
      [demo.demoTeamId()],
    )
    expect(links.rows.filter(({ found }) => !found)).toEqual([])
    const kinds = await demo.pool.query<{ kind: string }>(`select distinct kind from notices where kind is not null`)
    const known = demo.kernel.areas.flatMap((area) => Object.keys(area.notices ?? {}).map((kind) => `${area.name}.${kind}`))
    expect(known).toEqual(expect.arrayContaining(kinds.rows.map(({ kind }) => kind)))
  } finally {
    await demo.close()
  }
})

function expectHarmless(html: string) {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)\b([^<>]*)>/gi)]
  expect(html.replaceAll(/<\/?[a-z][a-z0-9]*\b[^<>]*>/gi, '')).not.toMatch(/</)
  for (const [, name = '', attributes = ''] of tags) {
    expect(['p', 'strong', 'b', 'a', 'img', 'div', 'span', 'br', 'em', 'u', 'table', 'tbody', 'tr', 'td', 'input', 'code', 'pre']).toContain(
      name.toLowerCase(),
    )
    expect(attributes).not.toMatch(/\bon\w+\s*=|\bstyle\s*=|\bsrcdoc\s*=|\bformaction\s*=|javascript|vbscript|data:/i)
  }
}

function corpus(): string[][] {
  return [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)" />',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAvAsCrIpT:alert(1)">x</a>',
    '<a href="java&#x0A;script:alert(1)">x</a>',
    '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.example" onclick="alert(1)">x</a>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="javascript:alert(1)">',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<input autofocus onfocus=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<video><source onerror=alert(1)></video>',
    '<audio src=x onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<link rel=stylesheet href="javascript:alert(1)">',
    '<base href="javascript:alert(1)//">',
    '<style>@import "javascript:alert(1)";</style>',
    '<div style="background:url(javascript:alert(1))">x</div>',
    '<div style="width:expression(alert(1))">x</div>',
    '<span data-type="mention" data-id="1" onmouseover="alert(1)">x</span>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p title="</p><script>alert(1)</script>">x</p>',
    '<!--><script>alert(1)</script>-->',
    '<<script>alert(1);//<</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<template><script>alert(1)</script></template>',
    '<textarea><script>alert(1)</script></textarea>',
    '<xss id=x tabindex=1 onactivate=alert(1)></xss>',
    '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
    '<a href="https://ok.example" target="_blank" ping="https://evil.example">x</a>',
    '"><img src=x onerror=alert(1)>',
    "';alert(1)//",
    '{{constructor.constructor("alert(1)")()}}',
    '\u003cscript\u003ealert(1)\u003c/script\u003e',
  ].map((html) => [html])
}
