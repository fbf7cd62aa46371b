import type { PostState } from '#contract/blog.ts'
import type { ReactionSign } from '#contract/blog-readers.ts'
import type { Language } from '#contract/identity.ts'

export const categoryNames = ['News', 'Engineering', 'People', 'Customers', 'How we work'] as const
export const tagNames = ['Release 2.4', 'Portal', 'Backups', 'Hiring', 'Holidays', 'Languages', 'Security'] as const

type Text = { language: Language; title: string; excerpt?: string; body: string }

export type StoryPost = {
  /** Index in the demo team. */
  by: number
  daysAgo: number
  state: PostState
  daysAhead?: number
  submitted?: true
  category: (typeof categoryNames)[number]
  tags: readonly (typeof tagNames)[number][]
  /** The first is in the source language. */
  texts: readonly Text[]
  public?: boolean
  pinned?: boolean
  mustRead?: boolean
  unread?: readonly number[]
  reactions?: Partial<Record<ReactionSign, readonly number[]>>
  comments?: readonly { by: number; text: string; hours: number; /** The place of the comment it answers. */ answers?: number }[]
}

export const storyPosts: readonly StoryPost[] = [
  {
    by: 1,
    daysAgo: 1,
    state: 'published',
    category: 'News',
    tags: ['Release 2.4', 'Portal'],
    pinned: true,
    public: true,
    texts: [
      {
        language: 'en',
        title: 'Release 2.4: the customer portal opens its doors',
        excerpt: 'Customers see their invoices and deliveries themselves from Tuesday on. What changes, what does not, and whom to ask.',
        body: `<p>From Tuesday morning our customers no longer have to write to us to learn where a delivery is or what an invoice says. The <strong>customer portal</strong> shows both, in their language, on a phone as well as at a desk.</p>
<h2>What is in it</h2><ul><li>Invoices and payments, in one list that loads in one request instead of forty.</li><li>Deliveries with the day in the customer's own time zone. The bug that moved them by a day for everybody in Istanbul is gone.</li><li>Sign-in by mail link; single sign-on follows for those who asked for it.</li></ul>
<h2>What is not in it</h2><p>A PDF of the invoice. Three of the beta customers asked for it, and we would rather ship it well in 2.5 than half in 2.4.</p>
<blockquote><p>We stopped calling you on Mondays. I hope you do not miss it.</p><p>A beta customer in Constanța</p></blockquote>
<h2>If something looks wrong</h2><p>Write it on the board of the portal, with the customer's name and what they saw. Deniz and Zeynep watch it this week.</p>`,
      },
      {
        language: 'ro',
        title: 'Versiunea 2.4: portalul clienților își deschide porțile',
        excerpt: 'De marți, clienții își văd singuri facturile și livrările. Ce se schimbă, ce nu, și pe cine întrebăm.',
        body: `<p>De marți dimineață clienții noștri nu mai trebuie să ne scrie ca să afle unde este o livrare sau ce scrie pe o factură. <strong>Portalul clienților</strong> le arată pe amândouă, în limba lor, pe telefon și la birou.</p>
<h2>Ce conține</h2><ul><li>Facturile și plățile, într-o listă care se încarcă dintr-o singură cerere, nu din patruzeci.</li><li>Livrările, cu ziua din fusul orar al clientului.</li><li>Autentificare printr-un link trimis pe e-mail.</li></ul>
<h2>Ce nu conține</h2><p>Factura ca PDF. O facem bine în 2.5, nu pe jumătate în 2.4.</p><h2>Dacă ceva pare greșit</h2><p>Scrieți pe panoul portalului, cu numele clientului și ce a văzut. Deniz și Zeynep îl urmăresc săptămâna aceasta.</p>`,
      },
      {
        language: 'tr',
        title: 'Sürüm 2.4: müşteri portalı kapılarını açıyor',
        excerpt: 'Salıdan itibaren müşteriler faturalarını ve teslimatlarını kendileri görüyor. Neler değişiyor, neler değişmiyor.',
        body: `<p>Salı sabahından itibaren müşterilerimizin bir teslimatın nerede olduğunu ya da bir faturada ne yazdığını öğrenmek için bize yazması gerekmiyor. <strong>Müşteri portalı</strong> ikisini de kendi dillerinde gösteriyor.</p>
<h2>İçinde neler var</h2><ul><li>Faturalar ve ödemeler: kırk istek yerine tek istekle yüklenen bir liste.</li><li>Müşterinin kendi saat dilimindeki günle teslimatlar.</li><li>E-posta bağlantısıyla oturum açma.</li></ul>
<h2>Neler yok</h2><p>PDF fatura. Onu 2.4'te yarım değil, 2.5'te düzgün yapmak istiyoruz.</p>`,
      },
    ],
    unread: [8],
    reactions: { '🎉': [0, 2, 3, 4, 6, 7], '👏': [0, 5], '❤️': [7] },
    comments: [
      { by: 7, text: 'Anadolu Lojistik has seen it this morning. Their first question was whether their drivers may use it too.', hours: 2 },
      { by: 2, text: 'They may: a customer can invite people, and what they see is only deliveries.', hours: 3, answers: 0 },
      { by: 4, text: 'The empty states are in as well. Nobody will see them for long, I hope.', hours: 5 },
      { by: 0, text: 'Thank you, all of you. This is the release I am proudest of.', hours: 8 },
    ],
  },
  {
    by: 6,
    daysAgo: 3,
    state: 'published',
    category: 'How we work',
    tags: ['Backups', 'Security'],
    mustRead: true,
    texts: [
      {
        language: 'en',
        title: 'What to do when a laptop is lost',
        excerpt: 'Four steps, in this order, within the hour. Please read it now, while nothing has happened.',
        body: `<p>Last month one of us left a bag in a taxi in Bucharest. It came back, with the laptop in it. We had luck, and we had no list. Here is the list.</p>
<ol><li><strong>Tell somebody.</strong> Call me or Ioana, whatever the hour. Nobody is blamed for a lost bag.</li><li><strong>End your sessions.</strong> Settings, Security, “Sign out everywhere else”. It works from any phone.</li><li><strong>Change the password of your mail.</strong> Everything else can be reset through it.</li><li><strong>Write down what was on it</strong> that is not in our systems. Usually that is nothing, and then you may sleep.</li></ol>
<p>The disks are encrypted, so a thief has a laptop and not our customers. But only if yours is: look in your system settings today.</p><p>When you have read this and checked your disk, say so below.</p>`,
      },
      {
        language: 'ro',
        title: 'Ce facem când se pierde un laptop',
        excerpt: 'Patru pași, în această ordine, în mai puțin de o oră. Citiți acum, cât timp nu s-a întâmplat nimic.',
        body: `<p>Luna trecută unul dintre noi a uitat o geantă într-un taxi din București. S-a întors, cu laptopul în ea. Am avut noroc, dar nu aveam o listă. Iată lista.</p>
<ol><li><strong>Anunțați pe cineva.</strong> Sunați-mă pe mine sau pe Ioana, la orice oră.</li><li><strong>Închideți sesiunile.</strong> Setări, Securitate, de pe orice telefon.</li><li><strong>Schimbați parola de e-mail.</strong></li><li><strong>Notați ce era pe el</strong> și nu se află în sistemele noastre.</li></ol><p>Discurile sunt criptate. Verificați astăzi că și al vostru este, apoi confirmați mai jos.</p>`,
      },
    ],
    unread: [0, 3, 8],
    reactions: { '👍': [1, 2, 4, 7] },
    comments: [
      { by: 5, text: 'Mine was not encrypted. It is now. Thank you for asking.', hours: 4 },
      { by: 6, text: 'That alone was worth the post.', hours: 5, answers: 0 },
    ],
  },
  {
    by: 2,
    daysAgo: 6,
    state: 'published',
    category: 'Engineering',
    tags: ['Portal', 'Release 2.4'],
    public: true,
    texts: [
      {
        language: 'en',
        title: 'One request instead of forty',
        body: `<p>The invoices list of the portal asked the server once for every customer. With three customers in our test data nobody noticed. With forty, a warehouse manager on a train did.</p>
<p>We measured before we changed anything: <strong>4.1 seconds</strong> on a slow phone, of which the database took 90 milliseconds. The rest was waiting in line.</p>
<h2>What we did</h2><p>Let the database build the whole list, and send what it built. No cache, no queue, no new service. One query, one answer.</p><pre><code>select json_agg(invoice order by issued_on desc)
from invoices where customer_id = any($1)</code></pre>
<h2>What it is now</h2><p>310 milliseconds on the same phone, on the same train. The code is shorter than before, which is how I know that it is right.</p>`,
      },
    ],
    unread: [7],
    reactions: { '👏': [0, 3, 5, 6], '🤔': [8] },
    comments: [
      { by: 3, text: 'I timed it from Kadıköy on the ferry: 340 ms, and the gulls were slower.', hours: 6 },
      { by: 8, text: 'What happens with four hundred customers?', hours: 20 },
      { by: 2, text: 'Then it is 420 ms. The load test has it, last line of the table.', hours: 21, answers: 1 },
    ],
  },
  {
    by: 0,
    daysAgo: 9,
    state: 'published',
    category: 'News',
    tags: [],
    texts: [
      {
        language: 'en',
        title: 'The quarter in five numbers',
        body: `<p>Before the review on the 26th, the five numbers that I look at when I cannot sleep:</p>
<table><tbody><tr><th>What</th><th>Now</th><th>A quarter ago</th></tr><tr><td>Customers who pay</td><td>41</td><td>36</td></tr><tr><td>Hours from question to answer</td><td>5</td><td>11</td></tr><tr><td>Releases</td><td>6</td><td>4</td></tr><tr><td>Minutes to restore a backup</td><td>11</td><td>unknown</td></tr><tr><td>People</td><td>9</td><td>8</td></tr></tbody></table>
<p>The fourth one makes me happiest. “Unknown” was the honest answer three months ago, and it should have worried us more than it did.</p><p>Bring one thing that we should stop doing. I have mine already.</p>`,
      },
    ],
    reactions: { '👍': [1, 2, 4, 6, 7], '❤️': [3] },
    comments: [{ by: 1, text: 'Mine is the Monday status mail. Everything in it is on the boards.', hours: 3 }],
  },
  {
    by: 3,
    daysAgo: 13,
    state: 'published',
    category: 'People',
    tags: ['Hiring'],
    texts: [
      {
        language: 'en',
        title: 'Two months here: what surprised me',
        body: `<p>I started in September and promised Ioana to write down what surprised me before it stops surprising me.</p>
<ul><li>Nobody asked me to install anything for three days. Then everything was one command.</li><li>People say “I do not know” in meetings. Out loud.</li><li>The Romanian word for “meeting” has three letters that my keyboard did not have, and our search finds it anyway.</li><li>My first bug was in a date. I am told that everybody's first bug is in a date.</li></ul><p>What I would change: the office keys took longer than the laptop. Oliver knows.</p>`,
      },
    ],
    unread: [5],
    reactions: { '❤️': [0, 1, 2, 4, 7], '😄': [6, 8] },
    comments: [
      { by: 8, text: 'The keys are a matter of the building. I am sorry all the same.', hours: 1 },
      { by: 4, text: 'Mine was in a date too.', hours: 2 },
    ],
  },
  {
    by: 6,
    daysAgo: 17,
    state: 'published',
    category: 'Engineering',
    tags: ['Backups'],
    public: true,
    texts: [
      {
        language: 'en',
        title: 'We restored a backup on an empty machine, with a stopwatch',
        body: `<p>A backup that was never restored is a hope. So last Thursday I rented an empty machine, started a stopwatch and pretended that everything else was gone.</p>
<ol><li>Database: 6 minutes.</li><li>Files: 4 minutes, most of them for pictures that nobody looks at.</li><li>Finding the password of the storage: it was where it should be. 30 seconds.</li><li>First sign-in: 11 minutes after the start.</li></ol><p>What went wrong: the notes said “copy the settings” and did not say which. They do now.</p><p>We do this again on the first Thursday of each quarter. Next time somebody else holds the stopwatch.</p>`,
      },
    ],
    unread: [4, 8],
    reactions: { '👏': [0, 1, 2, 7], '👍': [3, 5] },
    comments: [{ by: 5, text: 'I would like to be the one next time.', hours: 7 }],
  },
  {
    by: 5,
    daysAgo: 23,
    state: 'published',
    category: 'Engineering',
    tags: ['Languages'],
    texts: [
      {
        language: 'en',
        title: 'Romanian has three plurals, and now so do we',
        body: `<p>1 factură, 2 facturi, 20 <em>de</em> facturi. Until last week we showed “20 facturi”, and every Romanian reader noticed, politely.</p><p>The words moved out of the components into one file per language, and the plural rules come from the platform. Turkish needs one form after a number, English two, Romanian three. Nobody counts by hand any more.</p><p>If you see a sentence that nobody would say, write to me. I collect them.</p>`,
      },
    ],
    unread: [8, 6],
    reactions: { '😄': [1, 6], '👍': [3, 4, 7] },
  },
  {
    by: 4,
    daysAgo: 29,
    state: 'published',
    category: 'How we work',
    tags: ['Portal'],
    texts: [
      {
        language: 'en',
        title: 'An empty screen is a sentence too',
        body: `<p>Most of our screens are empty the first time somebody opens them. We spent months on how they look with a thousand rows and an afternoon on how they look with none.</p><p>Three questions that I ask of an empty screen by now:</p><ol><li>Does it say what will be here?</li><li>Does it offer the one thing that ends the emptiness?</li><li>Would I be embarrassed to read it aloud?</li></ol><p>Drafts of the portal's empty states are on the board. Tell me which one feels calmest to you.</p>`,
      },
    ],
    unread: [2, 6, 8],
    reactions: { '❤️': [0, 1, 7], '🤔': [5] },
    comments: [{ by: 1, text: 'The second one. It does not apologise.', hours: 9 }],
  },
  {
    by: 7,
    daysAgo: 38,
    state: 'published',
    category: 'Customers',
    tags: [],
    texts: [
      {
        language: 'tr',
        title: 'Gemlik limanında bir gün',
        body: `<p>Geçen hafta bir günümü Anadolu Lojistik'in deposunda geçirdim. Yazılımımızı bir masada değil, eldivenle ve yağmurda kullanıyorlar.</p><ul><li>Düğmeler eldivenle basılacak kadar büyük olmalı.</li><li>Şebeke üç dakikada bir gidiyor. Çevrimdışı bizim için bir özellik, onlar için sıradan bir salı.</li><li>Kimse kılavuzu okumamış, ama herkes arama kutusunu bulmuş.</li></ul><p>Herkesin yılda bir kez bir müşterinin yanında bir gün geçirmesini öneriyorum.</p>`,
      },
    ],
    unread: [8],
    reactions: { '❤️': [2, 3], '👏': [0, 1, 4] },
    comments: [{ by: 3, text: 'Bir sonrakine ben de gelmek isterim.', hours: 5 }],
  },
  {
    by: 8,
    daysAgo: 47,
    state: 'published',
    category: 'News',
    tags: ['Holidays'],
    texts: [
      {
        language: 'en',
        title: 'Bank holidays in three countries, on one page',
        body: `<p>We work in London, Bucharest and Istanbul, so somebody always has a day off. Until the end of the year: 30 November and 1 December in Romania, 25 and 26 December in London and Bucharest, 1 January everywhere.</p><p>Who is on call over each of them stands in the tasks. If you would like to swap, swap, and change the name there.</p>`,
      },
    ],
    unread: [2, 3, 5],
    reactions: { '👍': [0, 1, 6] },
  },
  {
    by: 1,
    daysAgo: 84,
    state: 'archived',
    category: 'How we work',
    tags: ['Holidays'],
    texts: [
      {
        language: 'en',
        title: 'Summer hours until the end of August',
        body: `<p>Until the end of August we answer customers from nine to four, and on Fridays until one. The telephone says so in three languages.</p>`,
      },
    ],
  },
  {
    by: 0,
    daysAgo: 0.3,
    state: 'scheduled',
    daysAhead: 2,
    category: 'News',
    tags: [],
    texts: [
      {
        language: 'en',
        title: 'The team dinner is on the 18th',
        body: `<p>Half past seven, the place with the long table. Say until Thursday if you bring somebody, and what you do not eat.</p><p>Those who are in Istanbul that day eat well too: Elif has booked a table by the water.</p>`,
      },
    ],
  },
  {
    by: 3,
    daysAgo: 0.2,
    state: 'draft',
    submitted: true,
    category: 'Customers',
    tags: ['Portal'],
    texts: [
      {
        language: 'en',
        title: 'What the first week of the portal taught me',
        excerpt: 'Forty-one questions, three of them asked by almost everybody.',
        body: `<p>I read every message that customers sent in the first week. Forty-one, and three questions make up half of them.</p><ul><li>Where is the PDF?</li><li>Can my accountant have a sign-in too?</li><li>Why does it say “in transit” when the parcel is on my desk?</li></ul><p>The first is planned for 2.5. The second works already, and nobody finds it. The third is ours to mend.</p>`,
      },
    ],
  },
  {
    by: 0,
    daysAgo: 0.1,
    state: 'draft',
    category: 'How we work',
    tags: ['Hiring'],
    texts: [
      {
        language: 'en',
        title: 'Why we pair in second interviews',
        body: `<p>We give candidates the order-import exercise and sit down with them, rather than across from them.</p><p>To write: what Deniz saw last week. What it costs us. When we do not.</p>`,
      },
    ],
  },
]
