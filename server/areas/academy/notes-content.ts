import type { BuiltInCourse } from './content.ts'

export const notesCourse: BuiltInCourse = {
  key: 'writing',
  number: 5,
  title: 'Notes and posts people read',
  description: 'From a thought in a note of your own to a post that the whole team has read: capture, shape, share, publish.',
  category: 'Talking and writing',
  duration: 50,
  steps: [
    {
      title: 'Two kinds of writing',
      subtitle: 'For yourself, and for others',
      content: `<p>Writing for yourself and writing for others are different crafts, and Hora gives each its place.</p>
<ul><li><strong>Notes</strong> are yours. Nobody sees them, owners and admins included, unless you share one. They may be rough, half-finished, wrong.</li><li>The <strong>blog</strong> is the voice of the team. A post is read by everybody, has a date and an author, and can be found years later.</li></ul>
<p>Most good posts begin as notes. You collect, let it lie for a night, and then shape what is worth telling.</p>
<p>In this course you will take one thought along that way. Choose a topic now, something that your colleagues ask you about again and again: how to book a room, how a release works, what to say to a customer whose delivery is late. By the last step it can be a post.</p>
<blockquote><p><strong>Try it:</strong> decide on your topic. One sentence is enough: “After this post, nobody has to ask me about … again.”</p></blockquote>`,
    },
    {
      title: 'Catch the thought',
      subtitle: 'A note in two seconds',
      content: `<p>Open <strong>Notes</strong> and press <code>N</code>. The cursor jumps to the line <em>Take a note…</em>; type, press <code>Enter</code>, and the note is there. That is all.</p>
<p>For something longer, press <code>Ctrl</code> <code>/</code>, or open a note by clicking on it. It has a title, a text with formatting, a checklist, a picture and labels, and you need none of them.</p>
<p>The point of quick capture is trust. Your head lets go of a thought only when it knows that the thought is safe in a place where you look. So make it easy:</p>
<ul><li>one place, not five;</li><li>no decision about where it belongs, not yet;</li><li>also on the phone, also without a network.</li></ul>
<p>Messages and emails can become notes too: choose <strong>Create a note</strong> in their menus, and the note leads back to where it came from.</p>
<blockquote><p><strong>Try it:</strong> take three notes in one minute about your topic. Do not make them pretty.</p></blockquote>`,
    },
    {
      title: 'Give it shape',
      subtitle: 'Headings, lists, tables, pictures',
      content: `<p>The text of a note, like every formatted text in Hora, can be shaped with the bar above it or while you type:</p>
<ul><li><code>##</code> and a space begin a heading, <code>-</code> a list, <code>1.</code> a numbered one, <code>&gt;</code> a quotation.</li><li><code>**two stars**</code> make <strong>bold</strong>, <code>*one star*</code> makes <em>italic</em>, backticks make <code>code</code>.</li><li><code>Ctrl</code> <code>B</code>, <code>I</code> and <code>U</code> do what they do everywhere.</li><li><code>Ctrl</code> <code>Shift</code> <code>9</code> makes a list with boxes to tick.</li></ul>
<p>Pictures are dropped or pasted into the text. Tables have a button in the bar.</p>
<p>Formatting is not decoration; it is help for somebody who reads in a hurry. A useful order: first the headings, so that the shape is visible. Then one short paragraph under each. Then lists, where you find yourself writing “and, and, and”.</p>
<blockquote><p><strong>Try it:</strong> merge your three notes into one, with a heading for each thought. Delete what you repeat.</p></blockquote>`,
    },
    {
      title: 'Checklists and reminders',
      subtitle: 'Notes that come back by themselves',
      content: `<p>Some notes are lists: what to pack, what to ask the tax adviser, what to check before the release. Add a <strong>checklist</strong> to the note. Items are added with <code>Enter</code>, ticked, moved by their handles.</p>
<p>Some notes want to come back at the right moment. <strong>Remind me</strong> offers this evening, tomorrow morning, next Monday, or any date and time. When the time has come you are told in Hora, by email or by push, as you have chosen; a reminder comes through in quiet hours too, because you asked for exactly that moment.</p>
<p>All notes with a reminder are listed under <strong>Reminders</strong>.</p>
<p>How does that differ from a task? A task is a promise to the team; it has an assignee and a place in the common list. A note with a reminder is only for you.</p>
<blockquote><p><strong>Try it:</strong> set a reminder on your note for tomorrow morning: “finish the post”.</p></blockquote>`,
    },
    {
      title: 'Find it in a year',
      subtitle: 'Labels, search, archive',
      content: `<p>After a few months you have hundreds of notes. That is fine, as long as you find them.</p>
<ul><li><strong>Search</strong> with <code>/</code>. It looks into titles, texts, checklists and labels, without regard to case and accents.</li><li><strong>Labels</strong> are yours alone; a note may bear several. Make one when you have looked for the same kind of note three times, not before.</li><li><strong>Archive</strong> what you no longer need in front of you. It disappears from the list, can still be found by searching, and can be restored.</li></ul>
<p>Delete only what was a mistake. Even then it can be brought back: the message offers <em>Undo</em>.</p>
<p>Titles help more than labels. “Call with Ana, 3 March: prices from June” will be found; “Call” will not. If you have no title, the first words stand in for it.</p>
<blockquote><p><strong>Try it:</strong> label your note, archive an old one, and find that old one again with a word from its text.</p></blockquote>`,
    },
    {
      title: 'Write together',
      subtitle: 'Share a note to read or to edit',
      content: `<p>Two heads are better before the text is finished. Open your note and choose <strong>Share note</strong>. For each colleague you say whether they <em>can read</em> or <em>can edit</em>. They are told, and the note appears among theirs.</p>
<p>What is shared is the content: title, text, checklist and picture. Labels, reminder and archive remain each person's own. So your colleague can file the note in her order without disturbing yours.</p>
<p>Everybody who has it sees changes at once. If you write in different fields at the same time, even offline, both keep what they wrote.</p>
<p>Did somebody improve it beyond recognition? <strong>Versions</strong>, in the note, shows what it was like before, who changed it and when, and can bring back any of them.</p>
<p>When you delete your own note, it is gone for all who had it; when you remove a note that somebody shared with you, it only disappears from your own notes.</p>
<blockquote><p><strong>Try it:</strong> share your note with a colleague to read, and ask for one sentence that is missing.</p></blockquote>`,
    },
    {
      title: 'Markdown in and out',
      subtitle: 'Your words are not locked in',
      content: `<p>Every note can be downloaded as <strong>Markdown</strong>: plain text with a few signs for headings and lists, which any editor opens, today and in thirty years. A checklist becomes a list of boxes.</p>
<p>The other way works as well. <strong>Import Markdown</strong>, in the menu of the page, takes files or pasted text. The first heading becomes the title, otherwise the name of the file does; a list of boxes at the end becomes the checklist. You can choose many files at once, a whole folder of notes from another program for instance.</p>
<p>That matters for more than moving in. Knowledge that can leave is knowledge you can trust a tool with. For everything else there is the export in <strong>Settings</strong>, <strong>Data</strong>: one file with all that is yours.</p>
<blockquote><p><strong>Try it:</strong> download your note, open the file in a text editor, and look at how little is between you and your words.</p></blockquote>`,
    },
    {
      title: 'Begin a post',
      subtitle: 'The draft is yours',
      content: `<p>Now make a post of it. Open the <strong>blog</strong> and press <code>N</code>, or choose <strong>Write a post</strong>. Copy your text over. Until you publish it, only you and the owners and admins of the team see the draft.</p>
<p>A post has more around it than a note:</p>
<ul><li>a <strong>cover</strong> picture, with a description for those who cannot see it;</li><li>a <strong>category</strong> and <strong>tags</strong>, so that readers find more of the kind;</li><li>a short <strong>summary</strong> for the list; without one, the beginning of the text is shown;</li><li>an <strong>address</strong> made of the title. If you change it later, the old one still leads to the post.</li></ul>
<p>Three things make colleagues read a post to its end: a title that says what they gain, a first paragraph with the whole message, and headings one can read alone. Everything else is for those who want the details.</p>
<blockquote><p><strong>Try it:</strong> write a draft from your note. Rewrite the title three times and take the plainest.</p></blockquote>`,
    },
    {
      title: 'More than one language',
      subtitle: 'One post, read by everybody',
      content: `<p>Teams speak several languages. A post can be written in English, Turkish and Romanian: it stays one post, with one set of comments, and each reader sees it in the language they have chosen. Where their language is missing, they see the one it was written in.</p>
<p>In the editor, add a language and write the text there. The list of languages shows which exist. When you change the original later, the translations are marked as <em>outdated</em>, for you and for their readers, until somebody looks at them.</p>
<p>It need not be you who translates: owners and admins can edit any post, and a colleague can send you the text.</p>
<p>Not everything deserves translation. A good rule: what everybody <em>must</em> read exists in all languages of the team; what one <em>may</em> read exists in the language of its author.</p>
<blockquote><p><strong>Try it:</strong> if your team speaks more than one language, ask a colleague for two translated paragraphs of your draft.</p></blockquote>`,
    },
    {
      title: 'Publish, now or on Monday',
      subtitle: 'Schedule, pin, must-read',
      content: `<p><strong>Publish</strong> puts the post in front of everybody. It needs a title and a text, and every picture needs a description; the editor tells you what is missing. <strong>Schedule</strong> lets it appear at a time of your choice, Monday at nine for instance, even when you are on holiday. In some teams an owner or admin looks at a post first: then the button says <strong>Submit for review</strong>.</p>
<p>Owners and admins can do more:</p>
<ul><li><strong>Pin</strong> a post, so that it stands above the others for a week or longer.</li><li>Mark it as a <strong>must-read</strong>. Each reader then confirms that they have read it, and the post shows “12 of 15 have read it”, with names for those who wait.</li><li>Make it <strong>public</strong>: anybody on the internet can read it, and it appears in the RSS feed.</li></ul>
<p>Use must-reads rarely. Two a month are read; two a week are clicked away.</p>
<p>If something was wrong, edit the post; <strong>versions</strong> keep what it said before, and can bring it back.</p>
<blockquote><p><strong>Try it:</strong> publish your post, or schedule it for tomorrow morning.</p></blockquote>`,
    },
    {
      title: 'After publishing',
      subtitle: 'Comments, and keeping it true',
      content: `<p>A post begins to work when it is read. Look at the <strong>comments</strong> in the following days. A question in a comment is a gift: it shows what the text does not say. Answer it, and put the answer into the post as well.</p>
<p><strong>Reactions</strong> tell you that somebody was there. Below your own post you also see how many have opened it.</p>
<p>Then keep it true:</p>
<ul><li>When something changes, change the post at once. A wrong instruction is worse than none.</li><li>When nobody needs it every day, <strong>archive</strong> it. It leaves the front page and is still found by search.</li><li>When somebody asks you about the topic again, send the link, and ask what they had looked for. Perhaps the title needs that word.</li></ul>
<p>One post a month, on something you are asked about, makes you the colleague whom everybody thanks. You have just learnt how to do it.</p>
<blockquote><p><strong>Try it:</strong> set a reminder in your note for three months from now: “Is the post still true?”</p></blockquote>`,
    },
  ],
}
