import type { BuiltInCategory } from './rules.ts'

export const questions: readonly BuiltInCategory[] = [
  {
    kind: 'faq',
    slug: 'most-asked',
    title: 'Most asked',
    articles: [
      {
        slug: 'do-i-have-to-save',
        title: 'Do I have to save what I type?',
        content: `<p>No. What you type is saved a moment after you stop typing; a small “Saved” confirms it. The few forms with a Save button, such as a contact, ask before you leave them with unsaved changes.</p>`,
      },
      {
        slug: 'how-do-i-undo',
        title: 'How do I undo something?',
        content: `<p>After you delete or move something, a message offers <strong>Undo</strong>. Later in the day, open <a href="/pages/activities">Activities</a>: most of your own actions can be undone there for 24 hours, unless somebody has changed the same item since.</p>`,
      },
      {
        slug: 'who-sees-what-i-write',
        title: 'Who sees what I write?',
        content: `<p>Tasks, boards, contacts and published posts belong to the whole team. Notes, mail and your settings are yours alone, until you share or send them; not even owners see them. A conversation is seen by those who take part in it. Accounting is seen only by those who have the right. Nobody outside the team sees anything, except for what one of you gives out: files shared by a link, offers and invoices that were sent, and posts and events that were made public.</p>`,
      },
      {
        slug: 'how-do-i-invite',
        title: 'How do I invite a colleague?',
        content: `<p>Owners and admins invite under <a href="/settings">Settings</a>, <strong>Team</strong>. The invitation is mailed and its link is shown to you once; it is good for seven days. See <a href="/apps/help-center/guides/getting-started/bring-your-team-in">Bring your team in</a>.</p>`,
      },
      {
        slug: 'what-happens-offline',
        title: 'What happens when I am offline?',
        content: `<p>You keep working. Changes wait on your device and are sent in their order when the server can be reached; a chip in the header counts them. Pages that you opened before are there. See <a href="/apps/help-center/guides/getting-started/work-without-a-network">Working without a network</a>.</p>`,
      },
    ],
  },
  {
    kind: 'faq',
    slug: 'general-inquiries',
    title: 'General inquiries',
    articles: [
      {
        slug: 'what-is-hora',
        title: 'What is Hora?',
        content: `<p>A workspace for a team: tasks, boards, notes, contacts, chat, mail, a blog and more in one place, live for everybody, on a server of your own. A <em>hora</em> is a circle dance: many people, one rhythm.</p>`,
      },
      {
        slug: 'which-devices',
        title: 'Which devices does Hora run on?',
        content: `<p>In any current browser, on computers, tablets and phones. There is nothing to install; if your browser offers it, you can install Hora as an app that has its own window and starts without a network.</p>`,
      },
      {
        slug: 'which-languages',
        title: 'Which languages is Hora available in?',
        content: `<p>English, Turkish and Romanian. The flag in the header changes the language for you only. The help articles and courses that come with Hora change with it; what your team wrote stays in its language.</p>`,
      },
      {
        slug: 'several-teams',
        title: 'Can I belong to several teams?',
        content: `<p>Yes, with one account. The menu under your picture switches between them. Nothing from one team can be seen in another.</p>`,
      },
      {
        slug: 'how-does-search-work',
        title: 'How do I find something?',
        content: `<p><strong>Ctrl K</strong> searches everything you may see, in all apps, and also finds pages. Accents and capitals do not matter: <em>sedinta</em> finds <em>ședință</em>. Most lists have their own search box; press <strong>/</strong> to jump to it.</p>`,
      },
      {
        slug: 'where-is-my-data',
        title: 'Where is our data?',
        content: `<p>On the server that your team runs Hora on, in a PostgreSQL database and a folder of files. Hora sends no data to other services, except a tax number if your team has companies looked up at the tax authority. Each member can export their own data, and owners can export the data of the whole team.</p>`,
      },
    ],
  },
  {
    kind: 'faq',
    slug: 'licenses',
    title: 'Licenses',
    articles: [
      {
        slug: 'which-licence',
        title: 'Which licence does Hora use?',
        content: `<p>Under the MIT licence. You may use, change and pass on Hora for any purpose, as long as the copyright notice and the licence text go with it. See <a href="/apps/help-center/guides/payments/the-licence-in-plain-words">The licence in plain words</a>.</p>`,
      },
      {
        slug: 'may-a-company-use-it',
        title: 'Can a company use it?',
        content: `<p>Yes. The licence makes no difference between companies, schools, clubs and homes.</p>`,
      },
      {
        slug: 'how-many-members',
        title: 'Is there a limit on members or teams?',
        content: `<p>Not in the licence and not in the software. One server takes many teams, and each team as many members as the server can handle.</p>`,
      },
      {
        slug: 'may-we-change-it',
        title: 'May we change the software?',
        content: `<p>Yes, and you need not publish your changes. The project has a page for those who want to contribute them.</p>`,
      },
      {
        slug: 'who-owns-the-content',
        title: 'Who owns what we write in Hora?',
        content: `<p>You do. The licence is about the software only; it gives nobody a right to your data.</p>`,
      },
    ],
  },
  {
    kind: 'faq',
    slug: 'payments',
    title: 'Payments',
    articles: [
      {
        slug: 'what-does-it-cost',
        title: 'What does Hora cost?',
        content: `<p>The software costs nothing. You pay for the machine it runs on, and perhaps for a domain and an email account. See <a href="/apps/help-center/guides/payments/what-hora-costs">What Hora costs</a>.</p>`,
      },
      {
        slug: 'price-per-member',
        title: 'Do we pay per member?',
        content: `<p>No. Invite everybody who should be there; it does not change what you pay.</p>`,
      },
      {
        slug: 'is-there-a-trial',
        title: 'Is there a trial, or a larger edition?',
        content: `<p>Neither. What you see is all of it, for as long as you like.</p>`,
      },
      {
        slug: 'card-needed',
        title: 'Do I need a credit card?',
        content: `<p>No. Hora takes no payments and asks for no card. If a page that looks like Hora asks for one, close it and tell the owner of your team.</p>`,
      },
      {
        slug: 'what-if-we-stop',
        title: 'What if we stop using it?',
        content: `<p>Export your data and switch the server off. There is no contract to cancel. See <a href="/apps/help-center/guides/payments/take-your-data-along">Take your data along</a>.</p>`,
      },
      {
        slug: 'paid-hosting',
        title: 'Somebody runs Hora for us. May they ask for money?',
        content: `<p>Yes. Running a server is work, and the licence allows them to charge for it. What they charge and what they promise is between you and them. Some sell credit in advance, with a minimum of $20 credit, for example; Hora itself knows no credit.</p>`,
      },
    ],
  },
  {
    kind: 'faq',
    slug: 'support',
    title: 'Support',
    articles: [
      {
        slug: 'whom-do-i-ask',
        title: 'Who can help me?',
        content: `<p>Search here first. If that does not help, write to the owners of your team with the <a href="/apps/help-center/support">support form</a>; they get an email and can answer you directly.</p>`,
      },
      {
        slug: 'forgot-my-password',
        title: 'I forgot my password',
        content: `<p>Choose <strong>Forgot password?</strong> on the sign-in page. A link comes by email, works once, and is good for 30 minutes.</p>`,
      },
      {
        slug: 'lost-my-phone',
        title: 'I lost the phone with my authenticator',
        content: `<p>Sign in with the password and one of your recovery codes, then set up the authenticator again under <a href="/settings">Settings</a>, <strong>Security</strong>. Without recovery codes, only the person who runs the server can help.</p>`,
      },
      {
        slug: 'a-change-was-refused',
        title: 'Hora says that a change could not be saved. What now?',
        content: `<p>The card in the header names the change and the reason. Usually a colleague deleted the thing meanwhile. Try again, or discard that one change; nothing else of yours is affected.</p>`,
      },
      {
        slug: 'area-switched-off',
        title: 'An app is missing from the navigation',
        content: `<p>Owners and admins can turn off apps that the team does not use. Their content is kept. Ask one of them to turn the app on again.</p>`,
      },
      {
        slug: 'report-a-fault',
        title: 'I found a bug. Where do I report it?',
        content: `<p>Tell the owner of your team, with the address of the page, what you did, and what you saw. If the page shows a request number, include it: it helps to find the error in the server log. Whoever runs the server can pass it on to the project; a security hole is told to its maintainers in private.</p>`,
      },
      {
        slug: 'who-writes-this-help',
        title: 'Who writes this help centre?',
        content: `<p>It came with Hora. Owners and admins of your team can change every text and add their own; what they have not changed is kept up to date with each new version. If a guide did not help you, say so below it: they see the number.</p>`,
      },
    ],
  },
]
