import type { BuiltInCourse } from './content.ts'

export const teamCourse: BuiltInCourse = {
  key: 'team',
  number: 6,
  title: 'Running a team',
  description: 'For owners and admins: invite people, give them roles, keep the account of the team safe, and know where its data is.',
  category: 'Running a team',
  duration: 60,
  gated: true,
  steps: [
    {
      title: 'What you are responsible for',
      subtitle: 'Owner, admin, member',
      content: `<p>Everybody in a team has one of three roles.</p>
<ul><li><strong>Members</strong> work in it: they write tasks, move cards, add contacts. Under <strong>Settings</strong>, <strong>Rights</strong>, you say what they see and change in each app. Accounting is closed to them until you open it.</li><li><strong>Admins</strong> also run the team: they invite and remove people, change the team's settings, edit what the team has published (posts, help, courses) and see reports.</li><li><strong>Owners</strong> may do everything, including making other owners, exporting the team's data and deleting the team.</li></ul>
<p>A team always has at least one owner, and the last one can neither leave nor be demoted. Two owners are a good number: one of you will be on holiday on the day it matters.</p>
<p>Give the role that the work needs, and no more. “Admin” is not a medal; it is a key.</p>
<p>The steps of this course open one after the other. It takes about an hour, and at its end your team is in good order.</p>
<blockquote><p><strong>Try it:</strong> open <strong>Settings</strong>, <strong>Team</strong>, and look at who has which role. Is there a second owner?</p></blockquote>`,
    },
    {
      title: 'Invite people',
      subtitle: 'One link, once, for one person',
      content: `<p>In <strong>Settings</strong>, <strong>Team</strong>, enter the email address of the new colleague, choose a role, and press <strong>Invite</strong>. They receive an email with a link. The link is also shown to you, once, so that you can pass it on yourself if mail is slow.</p>
<p>An invitation</p>
<ul><li>is good for one person and one use;</li><li>ends by itself after some days;</li><li>can be cancelled as long as it is open.</li></ul>
<p>When it is accepted, whoever invited is told. If the person has an account in another team already, they simply get a second team; the menu under their name switches between them, and nothing of one is visible in the other.</p>
<p>Prepare the first day a little: a task with their name on it, a line in the chat, and the course <em>Your first day in Hora</em>, assigned in two clicks. The step about courses shows how.</p>
<blockquote><p><strong>Try it:</strong> look through the open invitations. Cancel those that nobody will use.</p></blockquote>`,
    },
    {
      title: 'Say goodbye well',
      subtitle: 'When somebody leaves',
      content: `<p>People leave teams, most of them in peace. In Hora it takes a minute:</p>
<ol><li>Look at their open tasks first: filter the task list by their name, and give the tasks to others.</li><li>In <strong>Settings</strong>, <strong>Team</strong>, remove them. They are signed out of this team at once, on every device.</li></ol>
<p>What happens to their things?</p>
<ul><li>What they wrote for the team stays: tasks, cards, comments, posts.</li><li>What was theirs alone, such as their private notes, is not seen by anybody.</li><li>Tokens that their programs used in the team stop working.</li></ul>
<p>If they were an owner, make somebody else an owner before. If they come back one day, invite them again.</p>
<p>A person may also delete their whole account. Then their name disappears from what they wrote, and “Former member” stands in its place.</p>
<blockquote><p><strong>Try it:</strong> filter the task list by each person who is going to be on leave next week. Is anything urgent among it?</p></blockquote>`,
    },
    {
      title: 'Two-step verification for everybody',
      subtitle: 'The one switch that matters most',
      content: `<p>Passwords leak, are reused, and are typed into the wrong page by clever people on bad days. <strong>Two-step verification</strong>, with a passkey or a code from a phone, makes a stolen password worthless.</p>
<p>As an owner or admin you can ask it of everybody: <strong>Settings</strong>, <strong>Team</strong>, <em>Require two-step verification for all members</em>. You need one yourself first, otherwise you would lock yourself out.</p>
<p>To introduce it without tears:</p>
<ol><li>Announce it on the blog a week before, as a must-read, with the reason.</li><li>Look at the list: it shows who has none yet. Help them, two minutes each.</li><li>Turn it on. Whoever still has none can do nothing but set one up, and loses nothing meanwhile.</li></ol>
<p>Tell everybody to keep their <strong>recovery codes</strong>, on paper if need be. A lost phone on a Sunday is the most common emergency of all.</p>
<blockquote><p><strong>Try it:</strong> set up your own two-step verification now, if you have not yet, and look at who else is missing.</p></blockquote>`,
    },
    {
      title: 'Only what you need',
      subtitle: 'Apps, name, start page',
      content: `<p>Hora has many apps, and not every team needs all of them. In <strong>Settings</strong>, <strong>Team</strong>, under <strong>Apps</strong>, turn off what you do not use. It is hidden and closed for everybody. Its content is kept and comes back when you turn it on.</p>
<p>Beginning small is good advice. Many teams start with tasks, chat and the blog, and add boards and mail after a month. A navigation with six entries is used; one with twenty is searched.</p>
<p>In the same place you set:</p>
<ul><li>the <strong>name</strong> and the <strong>logo</strong> of the team, which stand in invitations;</li><li><strong>defaults</strong> for layout and colours, for those who have chosen nothing themselves;</li><li>the <strong>public page</strong>, if you offer services to the world: it presents them, with a form to ask for one. Requests arrive here, for you to answer.</li></ul>
<blockquote><p><strong>Try it:</strong> ask two colleagues which apps they have not opened this month. Consider turning one off.</p></blockquote>`,
    },
    {
      title: 'Words for the whole team',
      subtitle: 'Posts that everybody must read',
      content: `<p>Running a team means telling it things. The <strong>blog</strong> is made for that, and owners and admins have three tools there which others have not:</p>
<ul><li><strong>Must-read.</strong> Everybody is told, and confirms with one click. You see how many have, and who has not. Remind them in person, not with a second post.</li><li><strong>Pin.</strong> The post stands on top for a week, a month, or until you unpin it.</li><li><strong>Public.</strong> The world may read it. Think twice, and have somebody else read it first.</li></ul>
<p>You may also edit and archive the posts of others. Do it for order and for mistakes, and tell the author; versions show what you changed in any case.</p>
<p>A rhythm that works for many: one short post every Friday with three headings, <em>What happened</em>, <em>What comes</em>, <em>What worries us</em>. After a quarter you have a diary of the team, written in ten minutes a week.</p>
<blockquote><p><strong>Try it:</strong> begin a draft with these three headings, and fill in one sentence each.</p></blockquote>`,
    },
    {
      title: 'Courses of your own',
      subtitle: 'Write, assign, follow up',
      content: `<p>The courses you see here came with Hora. You can change them, or write your own, and that is where an academy becomes useful: <em>How we release</em>, <em>Safety in the workshop</em>, <em>How to talk to an angry customer</em>.</p>
<ol><li>In the <strong>Academy</strong>, choose <strong>New course</strong>. It is a draft until you publish it.</li><li>Give it a title, a sentence that says what one can do afterwards, a category, and how many minutes it takes.</li><li>Add steps. One thought per step, one small exercise at its end.</li><li>Decide whether its <strong>steps are in order</strong>, as in this course.</li></ol>
<p>Then <strong>assign</strong> it: to certain people or to everybody, with a day if it matters. Everybody means those who join later too; they have as many days as the others had. They are told at once, reminded the day before, and told again when it is late. The <strong>report</strong> shows who has finished, who is under way, and who is late.</p>
<p>Every step keeps its earlier versions, so you can improve without fear.</p>
<blockquote><p><strong>Try it:</strong> assign <em>Your first day in Hora</em> to whoever joined last, with a day next week.</p></blockquote>`,
    },
    {
      title: 'Who did what',
      subtitle: 'The timeline, and trust',
      content: `<p>Every change in Hora is recorded: who, what, when. You find it in three places:</p>
<ul><li><strong>Activities</strong>: the timeline of the team, with filters for person, app and time.</li><li><strong>History</strong> in the details of a task, a card, a contact, a post or a course.</li><li><strong>Versions</strong> of notes, posts and the steps of courses.</li></ul>
<p>Nobody sees more in it than they may see anyway. A private note leaves no trace for others, not even its title.</p>
<p>Use it to understand, not to supervise. “The date was moved on Tuesday, what happened?” is a good question. Counting who moved how many cards is not; it measures clicks and destroys honesty within a week.</p>
<p>Acts can be undone by whoever did them, for 24 hours, as long as nobody has changed the same thing since. An owner cannot undo in the name of others. Ask them.</p>
<blockquote><p><strong>Try it:</strong> filter the timeline by one app and the last seven days. What is the team really working on?</p></blockquote>`,
    },
    {
      title: 'Programs as helpers',
      subtitle: 'Tokens and the API',
      content: `<p>Everything you can do in Hora, a program can do too. The interface describes itself at <code>/api/docs</code>, with every call, its fields and its limits.</p>
<p>A program signs in with an <strong>API token</strong>. Each member makes their own in <strong>Settings</strong>, <strong>API tokens</strong>. A token acts as its owner and may do at most what its owner may, and less if it is limited:</p>
<ul><li>to reading, or to reading and writing;</li><li>to certain apps, tasks only for example;</li><li>to a number of days.</li></ul>
<p>The token is shown once. Treat it like a password: never in an email, never in a public repository. The list shows when each was last used; revoke what is no longer needed.</p>
<p>Small helpers that teams have built in an afternoon: a form on the website that makes a task; a nightly job that writes yesterday's figures onto a card; a script that imports the contacts of the old system.</p>
<blockquote><p><strong>Try it:</strong> look at <code>/api/docs</code>, find the call that makes a task, and see which fields it takes.</p></blockquote>`,
    },
    {
      title: 'Where the data is',
      subtitle: 'Backups, export, deletion',
      content: `<p>Your team's data is in two places on the server that runs Hora: a PostgreSQL database, and a folder with files. Nothing is sent anywhere else, unless you turn on the lookup of companies at the tax authority.</p>
<p>If you run the server yourselves, three questions must have answers:</p>
<ol><li>Who makes the <strong>backups</strong>, how often, and where do they lie? Not on the same machine.</li><li>When did somebody last <strong>restore</strong> one? A backup that was never restored is a hope.</li><li>Who <strong>updates</strong> Hora, and reads the changelog before?</li></ol>
<p>The operations guide that comes with Hora tells how, step by step.</p>
<p>Independent of that, owners can <strong>export</strong> everything the team has as one file, a record per line, in <strong>Settings</strong>, <strong>Data</strong>. Members can export what is theirs. And a team can be <strong>deleted</strong>, with everything in it, at once and permanently: the page tells beforehand how many records and files that are, and asks for the team's name.</p>
<blockquote><p><strong>Try it:</strong> find out the answers to the three questions. Write them into a task if one is missing.</p></blockquote>`,
    },
    {
      title: 'A calendar for those who run it',
      subtitle: 'Little, but regularly',
      content: `<p>A team in Hora needs little care, if it gets it regularly. Copy this into your tasks:</p>
<p><strong>Every week</strong></p>
<ul><li>The Friday quarter of an hour with the task list.</li><li>A look at the course report: is somebody late, and why?</li></ul>
<p><strong>Every month</strong></p>
<ul><li>Open invitations: cancel the old ones.</li><li>Boards: archive what is done.</li><li>The blog: archive or correct what is no longer true.</li></ul>
<p><strong>Every quarter</strong></p>
<ul><li>Roles: does everybody still need theirs?</li><li>Two-step verification: does everybody use it?</li><li>Apps: is something unused, or missing?</li><li>Restore a backup on an empty machine, and write down the minutes.</li></ul>
<p><strong>Every year</strong></p>
<ul><li>Export the team, and keep the file in a safe place.</li><li>Ask everybody one question: what would you take away?</li></ul>
<p>That is all. A good workspace is like a good circle dance: the steps are simple, and everybody knows them. Thank you for holding it together.</p>`,
    },
  ],
}
