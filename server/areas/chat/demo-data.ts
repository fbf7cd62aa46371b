// People are numbered as in demo.ts.

type More = {
  replyTo?: number
  mentions?: number[]
  reactions?: [who: number, emoji: string][]
  /** The group was started. The text is its name. */
  event?: true
}

export type DemoChat = {
  /** The creator comes first. */
  people: number[]
  /** Only for a group. */
  name?: string
  /** In chronological order. */
  lines: [who: number, hours: number, text: string, more?: More][]
  /** Number of unread lines, by person. */
  unread?: Record<number, number>
  mutedBy?: number[]
  /** Lines that the first person got as a message in the header and read there. */
  noticed?: number[]
}

export const talks: DemoChat[] = [
  {
    name: 'Portal 2.4',
    people: [0, 1, 2, 3, 4, 7],
    unread: { 0: 3, 1: 1, 4: 5 },
    lines: [
      [0, 340, 'Portal 2.4', { event: true }],
      [
        0,
        339.9,
        'One place for everything about the release, so that we stop forwarding mails to each other.',
        {
          reactions: [
            [1, '👍'],
            [4, '🎉'],
          ],
        },
      ],
      [4, 338, 'Empty states are drawn. I would like two pairs of eyes on the deliveries page before I build it.'],
      [3, 337.5, 'I can look this afternoon.'],
      [2, 241, 'The invoices list asks once per customer. With 140 drivers that is 140 requests for one screen.'],
      [
        2,
        240.8,
        '`GET /invoices?customer=…` in a loop. I will make it one query and measure before and after.',
        {
          reactions: [
            [0, '🙏'],
            [3, '👀'],
          ],
        },
      ],
      [0, 240, 'Please write the two numbers on the card, the customer asked for them.', { replyTo: 5 }],
      [7, 120, 'Anadolu’s IT lead has time on Thursday at 11. Single sign-on is the only topic.', { reactions: [[0, '✅']] }],
      [0, 119, 'I will be there. @Deniz Kaya can you sit in?', { mentions: [2] }],
      [2, 118.5, 'Yes. I want to hear which provider they run before we promise a date.'],
      [3, 52, 'The dates that shift by one day: due dates are stored with an offset and read without. Only on the delivery page.'],
      [1, 51.5, 'So in Istanbul everything is due a day early? That explains three support tickets.', { reactions: [[3, '😅']] }],
      [3, 27, 'Fixed and on staging. Whoever has a browser in another time zone, please try https://staging.hora.example/deliveries'],
      [4, 26, 'London is fine.'],
      [
        1,
        25.5,
        'Bucharest too.',
        {
          reactions: [
            [3, '❤️'],
            [0, '👍'],
          ],
        },
      ],
      [
        2,
        3.2,
        'Invoices: 2.9 s before, 0.21 s now, same data. I put both on the card.',
        {
          reactions: [
            [1, '🚀'],
            [3, '🚀'],
            [7, '🚀'],
          ],
        },
      ],
      [7, 2.4, 'That is the slide I was missing for Thursday.', { replyTo: 15 }],
      [1, 1.1, '@Brian Hughes shall we tell Gebze and Constanța that they go first?', { mentions: [0] }],
    ],
  },
  {
    people: [1, 0],
    unread: { 0: 2 },
    noticed: [4],
    lines: [
      [1, 172, 'Do you have ten minutes today? It is about the weekly status mails.'],
      [0, 171.5, 'After four. Are we stopping them?'],
      [1, 171.4, 'I would like to. Nobody reads them, and the board says the same.'],
      [0, 171.2, 'Agreed. I will say it in the review, so that it does not look like forgetting.', { reactions: [[1, '👌']] }],
      [1, 49, 'The candidate for the tester position answered. She could start in March.'],
      [0, 48.2, 'Good news! Who should meet her besides us?'],
      [1, 48, 'Zeynep and Mihai, I think. They would work with her every day.'],
      [0, 47.5, 'Then please find a slot with the four of us.'],
      [1, 5.5, 'Wednesday 15:00 works for everybody. I sent the invitation.'],
      [1, 5.4, 'And she asked whether Bucharest has bicycle parking. I said yes, please tell me that is true 🙂'],
    ],
  },
  {
    people: [0, 7],
    unread: { 0: 1 },
    noticed: [6],
    lines: [
      [7, 98, 'Anadolu run Keycloak. Version 24, their own servers.'],
      [0, 97.5, 'That is better than I feared. Do they give us a test account?'],
      [7, 97, 'Their IT lead prepares one. He asked for our redirect address.'],
      [0, 96.6, 'https://portal.hora.example/sign-in/callback\nThe staging one has the same path.'],
      [7, 96.5, 'Passed on.', { reactions: [[0, '👍']] }],
      [0, 21, 'I shared my notes from the call with you, please correct what I misheard.'],
      [7, 20, 'Done. It is Gebze, not Gemlik.', { reactions: [[0, '😄']] }],
      [0, 19.5, 'Thank you! That would have been a long drive.'],
      [7, 4, 'Anadolu moved our call to Thursday, 11:00. Their IT lead joins.'],
    ],
  },
  {
    people: [2, 0],
    unread: { 0: 1 },
    noticed: [4],
    lines: [
      [2, 75, 'Which PostgreSQL does the customer’s cluster run? I would like to use `merge`.'],
      [0, 74, '15, as far as I know.'],
      [
        2,
        73.9,
        'Enough:\n```\nmerge into invoices i\nusing incoming n on i.id = n.id\nwhen matched then update set total = n.total\nwhen not matched then insert values (n.id, n.total);\n```',
      ],
      [0, 73.5, 'Nice and short. Please keep a test with two at once.'],
      [2, 73.3, 'Already there.', { reactions: [[0, '💪']] }],
      [2, 2, 'The invoices list is through the review: one request instead of forty. I would like to release it on Tuesday morning.'],
    ],
  },
  {
    people: [3, 0],
    unread: { 0: 1 },
    lines: [
      [3, 30, 'May I take the empty states after the date bug? I would like to do something with design.'],
      [0, 29, 'Of course. Ask Charlotte to show you how she decides what stands there.'],
      [3, 28.8, 'Thank you!'],
      [3, 0.6, 'Charlotte has time tomorrow morning. Is it all right if I miss the stand-up?'],
    ],
  },
  {
    name: 'Lunch',
    people: [5, 0, 1, 6],
    mutedBy: [0],
    unread: { 0: 4 },
    lines: [
      [5, 410, 'Lunch', { event: true }],
      [5, 29, 'Soup place or the one with the terrace?'],
      [
        6,
        28.9,
        'Terrace. It will rain for the rest of the week.',
        {
          reactions: [
            [1, '☔'],
            [5, '👍'],
          ],
        },
      ],
      [1, 28.8, 'Terrace!'],
      [5, 5.2, 'Today the soup place, then. 12:30?'],
      [6, 5.1, 'I am in a call until 12:45, start without me.'],
      [1, 5, 'We keep a chair free.'],
    ],
  },
  {
    name: 'Support',
    people: [8, 0, 1, 3, 5],
    lines: [
      [8, 260, 'Support', { event: true }],
      [8, 259, 'Three tickets about dates since Monday, all from Türkiye. Is something known?'],
      [3, 258, 'Yes, I am on it. Please tell them that nothing is stored wrongly, it is only shown wrongly.'],
      [8, 257.5, 'That helps. Thank you, Zeynep.', { reactions: [[3, '🙏']] }],
      [5, 90, 'The backup restore test went through: 38 minutes from nothing to a running portal.'],
      [0, 89, '38 minutes is good. Where did it lose most time?', { replyTo: 4 }],
      [5, 88.5, 'Waiting for a person to confirm the bucket. I write it into the checklist.'],
    ],
  },
  {
    people: [0, 4],
    noticed: [2],
    lines: [
      [4, 200, 'I moved the price page drafts to the design folder, version C is the one I believe in.'],
      [0, 199, 'C it is. The second paragraph says “seamless”, can we lose that word?'],
      [4, 198.5, 'With pleasure.', { reactions: [[0, '😄']] }],
    ],
  },
  {
    people: [5, 6],
    lines: [
      [6, 33, 'Can you review the migration today? It touches the orders table.'],
      [5, 32, 'Looking now. The index should be built concurrently, otherwise it holds the table.'],
      [6, 31.5, 'Good catch, changed.', { reactions: [[5, '👍']] }],
    ],
  },
]
