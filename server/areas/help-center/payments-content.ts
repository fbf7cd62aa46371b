import type { BuiltInCategory } from './rules.ts'

export const payments: BuiltInCategory = {
  kind: 'guide',
  slug: 'payments',
  title: 'Payments',
  articles: [
    {
      slug: 'what-hora-costs',
      title: 'What Hora costs',
      subtitle: 'Nothing for the software; a little for the machine it runs on',
      content: `
<p>Hora is free software under the MIT licence. There is no price per member, no trial that ends, no paid edition, and nothing to unlock.</p>
<h2>What you pay for</h2>
<ul>
<li><strong>A machine.</strong> Hora is one program with its own database; it starts with one command. A small team is well served by the smallest server that a hoster offers, or by a computer that is always on.</li>
<li><strong>A name.</strong> For a server that people reach over the internet you want a domain and https. Certificates are available free of charge.</li>
<li><strong>Mail.</strong> With an SMTP account Hora emails invitations and notices, and your team can write to the world. Without one, members can still write to each other.</li>
<li><strong>Backups.</strong> A second place for a copy of the data folder.</li>
</ul>
<h2>What grows</h2>
<p>More members need a larger machine, later a separate PostgreSQL server or several machines. The project’s operations guide explains each step.</p>`,
    },
    {
      slug: 'the-licence-in-plain-words',
      title: 'The licence in plain words',
      subtitle: 'What the MIT licence lets you do, and the one thing it asks for',
      content: `
<p>The licence of Hora is short enough to read: it is the file LICENSE of the project. In plain words:</p>
<h2>You may</h2>
<ul>
<li>use Hora for any purpose, at work and at home, with as many people as you like;</li>
<li>change it, and keep your changes to yourself;</li>
<li>pass it on, and sell services around it: hosting, setting up, teaching.</li>
</ul>
<h2>You must</h2>
<p>Keep the copyright notice and the licence text with every copy that you pass on.</p>
<h2>What you do not get</h2>
<p>A warranty. Nobody is liable to you for what the software does. That is usual for free software, and the reason to keep backups.</p>
<p>The libraries that Hora is built from have licences of their own. They are listed with their versions in the package files of the project.</p>`,
    },
    {
      slug: 'follow-an-invoice',
      title: 'Follow an invoice from mail to done',
      subtitle: 'Labels, a task with a day, and nothing forgotten',
      content: `
<p>This is how a small team keeps track of the invoices it receives. A team that uses <strong>Accounting</strong> also records them there, as expenses.</p>
<ol>
<li><strong>Label it.</strong> In <a href="/apps/mailbox">Mail</a>, make the labels <em>Invoices</em> and <em>To pay</em> under <strong>Manage labels</strong>, and label the email when you read it.</li>
<li><strong>Create a task.</strong> In the actions of the email choose <strong>Create a task</strong>. The subject becomes the title, and a link leads back to the email.</li>
<li><strong>Set a day.</strong> Give the task the day on which the money has to be there, less the days your bank takes, and a tag such as <em>Invoice</em>.</li>
<li><strong>Give it to somebody.</strong> Whoever pays is told now, and again on the day before it is due.</li>
<li><strong>Tick it off.</strong> When it is paid, complete the task. Write the number of the transfer into its notes.</li>
</ol>
<p>The filter <em>Tag: Invoice</em> and <em>Status: Open</em> is then the list of what you owe. Make a shortcut of it, and it is one click away.</p>`,
    },
    {
      slug: 'take-your-data-along',
      title: 'Take your data along',
      subtitle: 'Nothing holds you here: exports, and what they contain',
      content: `
<p>You can take your data with you at any time, without asking anybody.</p>
<h2>What is yours</h2>
<p>Under <a href="/settings">Settings</a>, <strong>Data</strong>, every member can export everything about them and by them.</p>
<h2>What is the team’s</h2>
<p>Owners can export the whole team there. Personal things of other members, such as their notes and emails, are not in it.</p>
<h2>The form</h2>
<p>An export is one file with a JSON object per line: first a head, then the rows of all tables, then the files that people brought. It holds no password and no token. Any programmer can read it.</p>
<h2>Single things</h2>
<ul>
<li>Contacts: vCard or CSV, all or those you filtered.</li>
<li>Notes: Markdown.</li>
<li>Public posts: an RSS feed.</li>
<li>Everything else: the <a href="/api/docs">API</a>, which describes itself.</li>
</ul>
<p>To move a server, do not use an export: the person who runs the server takes a backup and restores it elsewhere.</p>`,
    },
  ],
}
