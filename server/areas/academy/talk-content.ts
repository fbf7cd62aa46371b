import type { BuiltInCourse } from './content.ts'

export const talkCourse: BuiltInCourse = {
  key: 'talk',
  number: 4,
  title: 'Chat, mail and knowing which',
  description:
    'Conversations that reach the right people, mail that leaves your mind when you have answered it, and contacts that the whole team can find.',
  category: 'Talking and writing',
  duration: 50,
  steps: [
    {
      title: 'Which way for what',
      subtitle: 'Chat, comment, mail or post',
      content: `<p>Hora has four ways to say something. Choosing the right one saves more time than writing faster.</p>
<table><tbody><tr><th><p>Way</p></th><th><p>Good for</p></th></tr><tr><td><p>Chat</p></td><td><p>A quick question to one or a few; what is over by tomorrow.</p></td></tr><tr><td><p>Comment</p></td><td><p>What belongs to a task, a card or a post, and should be found there next month.</p></td></tr><tr><td><p>Mail</p></td><td><p>What is longer, goes to people outside, or needs an answer that may take a day.</p></td></tr><tr><td><p>Blog</p></td><td><p>What the whole team should know, now and later.</p></td></tr></tbody></table>
<p>One question decides most cases: <em>who will look for this in a month, and where?</em> If the answer is “whoever works on the card”, it is a comment, however short.</p>
<p>And there is one rule of courtesy: a message does not oblige anybody to answer at once. If it is urgent, call.</p>
<blockquote><p><strong>Try it:</strong> think of the last three messages you wrote. Would one of them have been better in another place?</p></blockquote>`,
    },
    {
      title: 'Begin a conversation',
      subtitle: 'With one, or with several',
      content: `<p>Open <strong>Chat</strong> and choose <strong>New conversation</strong>. Pick a colleague and write. There is one conversation between the two of you, whoever began it, so you will always find everything in the same place.</p>
<p>For several people, make a <strong>group</strong>: give it a name and choose who takes part. Members of the group can rename it and add others; everybody can leave. People who are added later become members of the group from then on.</p>
<p>The chat is also a drawer at the right edge of every page, in the layouts that have one. You can answer without leaving the board you are working on.</p>
<p>What the small signs mean:</p>
<ul><li>The dot on a picture is the status: online, away, busy.</li><li>“… is typing” appears while somebody writes.</li><li>Under your message you see whether it waits, was sent, or was read, and by how many.</li></ul>
<blockquote><p><strong>Try it:</strong> write a line to a colleague. Watch what the sign under your message says.</p></blockquote>`,
    },
    {
      title: 'Write so that it helps',
      subtitle: 'Replies, mentions, reactions',
      content: `<p><code>Enter</code> sends; <code>Shift</code> <code>Enter</code> begins a new line. Some habits make chats a pleasure to read:</p>
<ul><li><strong>Say it in one message.</strong> “Hi”, “are you there?”, “quick question” are three interruptions. Write the question.</li><li><strong>Reply</strong> to a certain message with its menu when others have written in between. The reply shows what it answers, and a click leads there.</li><li><strong>Mention</strong> with <code>@</code> when you need one person out of many. They are told, wherever they are in Hora.</li><li><strong>React</strong> instead of writing “ok”. A thumb costs nobody a notification.</li></ul>
<p>You can edit what you wrote; it is then marked as edited. You can also delete it: everybody sees that there was a message, and not what it said.</p>
<p><strong>Files</strong> are attached with the clip, by dropping them, or by pasting. Pictures show in the conversation, and all files and links of a conversation are gathered in its details.</p>
<blockquote><p><strong>Try it:</strong> reply to a message with its menu, and react to another one.</p></blockquote>`,
    },
    {
      title: 'Peace and quiet',
      subtitle: 'Mute, status, quiet hours',
      content: `<p>A chat that never stops is a chat that nobody reads. You have four ways to protect your attention, from gentle to firm:</p>
<ol><li><strong>Mute</strong> a conversation in its menu. It still counts what is new, quietly, and you look when you want to.</li><li>Set your <strong>status</strong> to <em>busy</em> or <em>away</em>. Colleagues see it before they write.</li><li>Choose in <strong>Settings</strong>, <strong>Notifications</strong> what reaches you by push and by email. Perhaps mentions only.</li><li>Keep <strong>quiet hours</strong>. Mail and push wait until they are over.</li></ol>
<p>When you come back, a line in the conversation marks where the new messages begin, and the list shows how many there are.</p>
<p>It is worth agreeing in the team what a <em>mention</em> means. In many teams it is: “please look at it today”. Everything without a mention can wait until you look by yourself.</p>
<blockquote><p><strong>Try it:</strong> mute your noisiest group for a day. Look at it twice, on purpose, and see whether you missed anything.</p></blockquote>`,
    },
    {
      title: 'Find what was said',
      subtitle: 'Search, links, and things made from messages',
      content: `<p>The field above your conversations searches names <em>and</em> messages. A hit leads to the message itself, in the middle of what was said around it, and a button brings you back to the newest.</p>
<p>Every message has an address. <strong>Copy link</strong> in its menu gives it to you; put it into a task, a comment or an email. Only those who take part in the conversation can open it.</p>
<p>Often a message is really something else:</p>
<ul><li>a promise: choose <strong>Create a task</strong>;</li><li>something to remember: choose <strong>Create a note</strong>.</li></ul>
<p>Both take the words along and lead back to the message. This is the single best habit of this course. When you read something that you have to act on, do not leave it unread as a reminder; make a task of it, and let the conversation go.</p>
<blockquote><p><strong>Try it:</strong> find a message of last week by one of its words. Then make a note of a message that is worth keeping.</p></blockquote>`,
    },
    {
      title: 'Mail in Hora',
      subtitle: 'Inside the team, and to the world',
      content: `<p><strong>Mail</strong> in Hora works inside the team from the first day, with nothing to configure. If your administrator has connected an email server, you also write to anybody else; the settings of the mailbox say which of the two it is.</p>
<p>At the left are the folders: inbox, archive, sent, drafts, spam and trash. Below them are filters for starred, important and unread emails, and your own <strong>labels</strong> in colours. They are yours: colleagues see neither your stars nor your labels.</p>
<p>You decide where an email opens: right of the list, below it, or in its place. On a phone it always opens in its place.</p>
<p>Emails are shown in a protected frame. Nothing in them can run, and external pictures are not loaded until you ask for it, because loading them tells the sender that you have read the email.</p>
<blockquote><p><strong>Try it:</strong> open <strong>Mail</strong>, choose where emails shall open, and make a label that you will need.</p></blockquote>`,
    },
    {
      title: 'Write an email',
      subtitle: 'Drafts, attachments, and ten seconds to undo',
      content: `<p>Press <code>C</code>, or choose <strong>Compose</strong>. Begin to type a name, and Hora offers colleagues and contacts. <code>Ctrl</code> <code>Enter</code> sends.</p>
<p>You can close the window at any time: what you have written is kept as a <strong>draft</strong>, also on your other devices. Several files can be attached, up to 25 MB together.</p>
<p>After you have pressed <em>Send</em>, the email waits for <strong>ten seconds</strong>. During this time you can undo sending, and the email opens again as it was. Everybody knows why this is a good idea.</p>
<p>If you are offline, the email waits on your device and leaves when you are back. If it cannot be delivered to somebody outside, the email itself says to whom and why, and you can try again.</p>
<p>For the reader's sake: one subject per email, and what you need from them in the first two lines.</p>
<blockquote><p><strong>Try it:</strong> write an email to yourself, send it, undo sending within ten seconds, and send it again.</p></blockquote>`,
    },
    {
      title: 'An empty inbox without magic',
      subtitle: 'Four decisions, all by keyboard',
      content: `<p>The inbox is a place of arrival, not a store. Go through it once or twice a day, from top to bottom, and decide about each email once:</p>
<ol><li><strong>Less than two minutes?</strong> Answer now: <code>R</code> to reply, <code>A</code> to reply to all, <code>F</code> to forward.</li><li><strong>Work?</strong> Create a task from it in its menu.</li><li><strong>Worth keeping?</strong> Give it a label.</li><li><strong>Neither?</strong> Archive it: <code>E</code>; the search still finds it. Or delete it: <code>#</code>; it lies in the trash for a while. <em>Undo</em> is there each time.</li></ol>
<p>The keys make it quick: <code>J</code> and <code>K</code> go to the next and the previous email, <code>O</code> or <code>Enter</code> opens, <code>U</code> goes back to the list, <code>X</code> chooses several, <code>S</code> stars, <code>Shift</code> <code>I</code> and <code>Shift</code> <code>U</code> mark as read and unread.</p>
<p>If your fingers know these keys from elsewhere, that is no accident.</p>
<blockquote><p><strong>Try it:</strong> go through your ten oldest unread emails with these four decisions, without touching the mouse.</p></blockquote>`,
    },
    {
      title: 'People outside the team',
      subtitle: 'Contacts that belong to everybody',
      content: `<p><strong>Contacts</strong> is the address book of the team: customers, suppliers, the man who repairs the coffee machine. What one adds, all find.</p>
<ul><li>Several email addresses and phone numbers per person, each with a type. Numbers are checked for the country they belong to.</li><li>Company, job title, birthday, address, a picture.</li><li><strong>Notes</strong> with formatting: what was agreed, who introduced whom.</li><li><strong>Tags</strong>, by which the list can be narrowed.</li></ul>
<p>You need not type what you already have. <strong>Import</strong> takes vCard files, as phones write them, and CSV, as spreadsheets do. Before anything is stored you see what would come in; doing it twice makes no copies. Export works in both forms.</p>
<p>Think before you write about people: everybody in the team reads it, and the person may one day ask to see it.</p>
<blockquote><p><strong>Try it:</strong> add a person you work with, or import a few contacts from your phone. Then find them with <code>Ctrl</code> <code>K</code>.</p></blockquote>`,
    },
    {
      title: 'On the phone',
      subtitle: 'Install it, and let it reach you',
      content: `<p>All of this works on a phone, in the browser, and better still as an installed app. Open the address of your Hora in the phone's browser. If it offers to install the app, accept; otherwise choose <em>Add to home screen</em> in the browser's menu.</p>
<p>The installed app has its own icon with the number of unread things, starts without a network, and can receive <strong>push</strong>. Turn push on in <strong>Settings</strong>, <strong>Notifications</strong>, on that phone, and send a test.</p>
<p>Good to know on the road:</p>
<ul><li>What you opened before is there without a signal: conversations, emails, notes, courses.</li><li>What you write waits, and is sent in order. The chip in the header tells how much is waiting.</li><li>Lost the phone? Sign it out from another device: <strong>Settings</strong>, <strong>Security</strong>, <em>Where you are signed in</em>.</li></ul>
<blockquote><p><strong>Try it:</strong> install Hora on your phone, switch the phone to flight mode, and answer a chat. Then switch it back.</p></blockquote>`,
    },
    {
      title: 'Rules worth agreeing on',
      subtitle: 'Half an hour with the team',
      content: `<p>Tools do not make good conversations; agreements do. Take half an hour with your team, answer these questions, and write the answers down as a post on the blog:</p>
<ol><li>How quickly do we expect an answer in chat? In mail? (“By the end of the day” and “within two days” are healthy answers.)</li><li>What does a mention mean?</li><li>When are we <em>not</em> reachable, and how do we reach each other if the house is on fire?</li><li>Which groups do we really need? Who may leave which?</li><li>Where do decisions go? A decision that is only in a chat does not exist.</li><li>Which language do we write in when not everybody speaks the same?</li></ol>
<p>Mark the post as one that everybody must read: Hora then shows who has. Look at the answers again after a quarter of a year.</p>
<p>You have finished the tour through chat, mail and contacts. The rest of the writing, notes and blog, has a course of its own.</p>
<blockquote><p><strong>Try it:</strong> propose a date for this half hour to your team. In the way that suits it best.</p></blockquote>`,
    },
  ],
}
