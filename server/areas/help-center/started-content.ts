import type { BuiltInCategory } from './rules.ts'

export const gettingStarted: BuiltInCategory = {
  kind: 'guide',
  slug: 'getting-started',
  title: 'Getting Started',
  articles: [
    {
      slug: 'your-first-ten-minutes',
      title: 'Your first ten minutes',
      subtitle: 'Sign in, look around, write down the first task',
      content: `
<p>Hora is one place for what a team works on: tasks, boards, notes, contacts, chat, mail and news. Everybody sees the same lists at the same time, and a change reaches the others within a second.</p>
<h2>Look around</h2>
<p>The navigation at the side leads to the apps. The tools at the top right are the same on every page: search, language, colours, shortcuts, messages, notifications and the menu under your picture. Where they are depends on the layout; you can choose another layout later.</p>
<h2>Write down the first task</h2>
<ol>
<li>Open <a href="/apps/tasks">Tasks</a> and choose <strong>Add task</strong>.</li>
<li>Type what has to be done. There is no Save button: a moment after your last key it is saved, and the drawer says so.</li>
<li>Give it to a colleague, set a day, or add smaller steps. All of that is in the same drawer.</li>
</ol>
<p>Your colleagues have the task on their screens now, without doing anything.</p>
<h2>Undo something</h2>
<p>Tick the task off, or delete it: the message that appears offers <strong>Undo</strong>. Most of your own actions can also be undone for 24 hours under <a href="/pages/activities">Activities</a>.</p>
<h2>Make it yours</h2>
<p>Choose your language and your colours at the top. These settings are only for you and follow you to your other devices. Then add a picture in <a href="/settings">Settings</a>, so that colleagues see who did what.</p>`,
    },
    {
      slug: 'bring-your-team-in',
      title: 'Bring your team in',
      subtitle: 'Invitations, roles, and what each role may do',
      content: `
<p>Whoever signs up without an invitation makes a new team and is its owner. Everybody else joins by invitation. Nobody outside a team sees anything of it.</p>
<h2>Invite somebody</h2>
<ol>
<li>Open <a href="/settings">Settings</a> and go to <strong>Team</strong>. This part is for owners and admins.</li>
<li>Under <strong>Invitations</strong>, enter the address of the new member, choose a role, and press <strong>Invite</strong>.</li>
<li>The link is mailed. It is also shown once, so that you can pass it on yourself; whoever has it can join once.</li>
</ol>
<p>An invitation is valid for seven days, and you can cancel it until it is used.</p>
<h2>Roles</h2>
<ul>
<li><strong>Members</strong> work in the apps: they read and change what belongs to the team. Under <strong>Rights</strong>, owners and admins say what members see and change in each app. Accounting is closed to members until it is opened there.</li>
<li><strong>Admins</strong> also run the team: members, invitations, apps, and the texts of this help centre.</li>
<li><strong>Owners</strong> may do everything, including the export and the deletion of the team.</li>
</ul>
<p>A team needs at least one owner. Two are better: then the team is not stuck when one of them is on holiday.</p>
<h2>When somebody leaves</h2>
<p>Remove them under <strong>Members</strong>. They are signed out of the team at once; what they wrote stays.</p>`,
    },
    {
      slug: 'work-by-keyboard',
      title: 'Keys that save time',
      subtitle: 'The palette, the keys of each screen, and moving things without a mouse',
      content: `
<p>Everything in Hora can be done without a mouse. You need to remember two things only.</p>
<h2>Ctrl K opens the palette</h2>
<p><strong>Ctrl K</strong> (<strong>Cmd K</strong> on a Mac) opens a box in which you type where you want to go or what you are looking for: a page, a task, a person, a guide. The arrows choose, Enter opens.</p>
<h2>? shows the keys of this screen</h2>
<p>Press <strong>?</strong> anywhere outside a text field. A sheet lists the keys of the screen you are on. Some of them:</p>
<table>
<thead><tr><th>Key</th><th>Where</th><th>What it does</th></tr></thead>
<tbody>
<tr><td>Ctrl /</td><td>Tasks, notes, contacts</td><td>A new task, note or contact</td></tr>
<tr><td>Ctrl .</td><td>Tasks</td><td>A new section</td></tr>
<tr><td>/</td><td>Most lists</td><td>Into the search box</td></tr>
<tr><td>x</td><td>Tasks</td><td>Completes or reopens the task</td></tr>
<tr><td>n</td><td>Notes, blog</td><td>A new note, a new post</td></tr>
<tr><td>c</td><td>Everywhere</td><td>Offers what you can create; in mail a new email</td></tr>
<tr><td>Ctrl Z</td><td>Everywhere</td><td>Undoes your last action</td></tr>
<tr><td>Escape</td><td>Everywhere</td><td>Closes the topmost panel</td></tr>
</tbody>
</table>
<h2>Moving things</h2>
<p>Focus the handle of a task, or a card on a board, and press <strong>Space</strong> to lift it. The arrows move it, Space drops it, Escape puts it back. Each step is announced to screen readers.</p>
<h2>Formatting</h2>
<p>In a text field with formatting, <strong>Alt F10</strong> leads to the toolbar. Much of what you know from Markdown works while you type: a hash and a space begin a heading, a hyphen and a space a list.</p>`,
    },
    {
      slug: 'work-without-a-network',
      title: 'Working without a network',
      subtitle: 'What works offline, where your changes wait, and what happens when one is refused',
      content: `
<p>On a train, in a cellar, or while the server is being updated: keep working. Being offline is not an error in Hora.</p>
<h2>What you can read</h2>
<p>Lists and pages that you opened before are kept on your device and open at once. This includes the guides you have read and all questions in this help centre.</p>
<h2>What you can change</h2>
<p>Nearly everything. A small chip in the header says <em>Offline</em> and how many changes are waiting. They are kept on your device, also when you close the browser, and are sent in their order as soon as the server can be reached. Nothing is saved twice, even if it is sent twice.</p>
<p>What needs an answer at once needs a network: signing in, a password, an invitation, the support form, and uploads of large files.</p>
<h2>When a change is refused</h2>
<p>Perhaps a colleague deleted the card you were moving. The chip then shows which change could not be saved. Try it again, or discard it; all other changes have been sent.</p>
<h2>Install it</h2>
<p>If your browser offers it, install Hora: it then has its own icon and its own window and starts without a network, once you have opened it on that device.</p>`,
    },
  ],
}
