import type { BuiltInCourse } from './content.ts'

export const firstDayCourse: BuiltInCourse = {
  key: 'first-day',
  number: 1,
  title: 'Your first day in Hora',
  description: 'Find your way around, make the workspace yours, and learn the few habits that make everything else easy.',
  category: 'First steps',
  duration: 30,
  featured: true,
  steps: [
    {
      title: 'What Hora is',
      subtitle: 'One place, one team, the same picture for everybody',
      content: `<p>Hora is the workspace of your team. Tasks, boards, notes, mail, chat, contacts and the blog live in one place, and everybody in the team looks at the same things at the same time. When a colleague ticks off a task, you see it within a second, without pressing anything.</p>
<p>Three promises run through all of it, and it pays to know them from the first day:</p>
<ul><li><strong>There is no Save button.</strong> A moment after your last key, what you typed is saved. The word <em>Saved</em> appears quietly beside it.</li><li><strong>Nothing is lost when the network is.</strong> You keep working; your changes wait on your device and are sent in their order later.</li><li><strong>Mistakes can be undone.</strong> Most actions offer <em>Undo</em>, and under Activities you can undo your own actions for 24 hours.</li></ul>
<p>This course takes about half an hour. Each step ends with something small to try. You can stop whenever you like: the course remembers the step, on all your devices, and goes on from there.</p>
<blockquote><p><strong>Try it:</strong> go to the next step with the button below, or with the right arrow key. The left arrow brings you back.</p></blockquote>`,
    },
    {
      title: 'The frame around the page',
      subtitle: 'Navigation, header, and what stands where',
      content: `<p>Every page of Hora sits in the same frame. On the left is the <strong>navigation</strong>: the apps of the workspace, with small figures where something waits for you, such as unread emails or tasks that remain. On a phone it hides behind the button with three lines.</p>
<p>At the top is the <strong>header</strong>. From left to right you find there:</p>
<ul><li>the search and the palette, which get a step of their own in a moment;</li><li>your shortcuts, messages and notifications;</li><li>the language, and light, dark and the colours;</li><li>your picture, with your status, the settings and Sign out.</li></ul>
<p>The frame itself comes in eleven layouts. Some put the navigation into a narrow strip, some across the top. If your team has chosen one, you see that one; you can choose another for yourself without changing anything for your colleagues.</p>
<p>Lists in Hora work the same everywhere: the list stays where it is, and what you open appears at its right, or over it on a small screen. The back button, <code>Escape</code> and a click beside it close it again.</p>
<blockquote><p><strong>Try it:</strong> open <strong>Tasks</strong> in the navigation, click a task, and close it with <code>Escape</code>. Then come back here: the course waits where you left it.</p></blockquote>`,
    },
    {
      title: 'Tell your colleagues who you are',
      subtitle: 'Name, picture, time zone',
      content: `<p>Your name and picture appear beside everything you do: on tasks that are given to you, in chats, under comments, in the timeline. It takes a minute to make them right.</p>
<ol><li>Open the menu under your picture in the header and choose <strong>Settings</strong>.</li><li>Under <strong>Account</strong>, check your name. Add what you do and a phone number if colleagues should know them; only the name is needed.</li><li>Drop a picture into the field and crop it. Location and camera data are removed.</li><li>Look at <strong>Language and time</strong>. The time zone decides when reminders, emails and quiet hours happen for you.</li></ol>
<p>Language and time zone follow you to every device you sign in on. What you see on a screen goes by the clock of that device, so a trip abroad shows local times without any change.</p>
<p>In the same menu you set your <strong>status</strong>: online, away, busy, or not visible. Colleagues see it as a dot on your picture, in chat for example.</p>
<blockquote><p><strong>Try it:</strong> set your status to <em>Busy</em>, watch the dot on your picture change, and set it back.</p></blockquote>`,
    },
    {
      title: 'Make it look right',
      subtitle: 'Light, dark, six colours, density',
      content: `<p>You will look at Hora for hours, so let it look the way your eyes like it. Everything here is yours alone, shows at once, and is kept for all your devices.</p>
<ul><li><strong>Light or dark.</strong> Choose one, or let it follow the system: light by day, dark by night.</li><li><strong>Colour.</strong> Six themes: Default, Brand, Teal, Rose, Purple and Amber. The colour marks what can be acted on, and nothing else.</li><li><strong>Layout.</strong> Eleven ways to arrange navigation and header. The page you are on stays as it is while you try them.</li><li><strong>Density.</strong> Comfortable, normal or compact: how much air there is between things.</li><li><strong>Motion.</strong> If movement on the screen disturbs you, switch it off; Hora also follows what your device says about it.</li></ul>
<p>The quick way is the button for appearance in the header. The whole choice is in <strong>Settings</strong>, <strong>Appearance</strong>. There you can also say which page Hora opens with in the morning.</p>
<blockquote><p><strong>Try it:</strong> switch to dark, pick another colour, and look at this page again. Keep what you like.</p></blockquote>`,
    },
    {
      title: 'Find anything, do anything',
      subtitle: 'The palette on one key',
      content: `<p>If you remember one key from this course, let it be this one: <code>Ctrl</code> <code>K</code>, or <code>Cmd</code> <code>K</code> on a Mac. It opens the <strong>palette</strong>.</p>
<p>Type a few letters, and the palette offers:</p>
<ul><li><strong>places</strong>: every page you can go to;</li><li><strong>actions</strong>: switch to dark, choose another layout, full screen, sign out;</li><li><strong>items</strong>: tasks, cards, notes, contacts, posts and courses that match.</li></ul>
<p>Move with the arrow keys and choose with <code>Enter</code>. There is no need to spell exactly. Case does not matter, and neither do accents: <em>sedinta</em> finds <em>ședință</em>, and <em>istanbul</em> finds <em>İstanbul</em>.</p>
<p>What the search shows is what you may see. A colleague's private notes are not in it, and neither are drafts that are not yours.</p>
<p>Once the key is in your fingers, the navigation becomes a map you look at now and then, and the palette is how you travel.</p>
<blockquote><p><strong>Try it:</strong> press <code>Ctrl</code> <code>K</code>, type the first letters of a colleague's task or of any page, and go there. Then use the palette to come back to the Academy.</p></blockquote>`,
    },
    {
      title: 'Keys worth knowing',
      subtitle: 'And the one that tells you all the others',
      content: `<p>Everything in Hora can be done without a mouse. You need not learn the keys by heart: press <code>?</code> on any page, and a sheet shows the keys of exactly that page.</p>
<p>Some work almost everywhere:</p>
<ul><li><code>?</code> shows the keys of this screen.</li><li><code>Ctrl</code> <code>K</code> opens the palette.</li><li><code>/</code> jumps into the search field of the page.</li><li><code>Escape</code> closes what lies on top.</li><li><code>C</code> offers everything that you can create; in mail it begins an email.</li><li>The arrow keys move through lists; <code>Enter</code> opens.</li></ul>
<p>Pages add their own. In tasks, <code>Ctrl</code> <code>/</code> makes a task and <code>X</code> completes the one you are on. In mail, <code>C</code> begins a new email and <code>R</code> answers. In notes, <code>N</code> takes you to the line where a note begins.</p>
<p>Things that are dragged with the mouse have a way by keyboard too: go to the handle, press <code>Space</code> to lift, move with the arrows, press <code>Space</code> again to drop. <code>Escape</code> puts the thing back. If you use a screen reader, every move is spoken.</p>
<blockquote><p><strong>Try it:</strong> press <code>?</code> now. You will find the keys of this course.</p></blockquote>`,
    },
    {
      title: 'When something concerns you',
      subtitle: 'Notifications that help instead of disturbing',
      content: `<p>The bell in the header collects what concerns you: a task was given to you, somebody mentioned you, a reminder is due, a course is waiting. You are never told of what you did yourself.</p>
<p>You decide what reaches you and how. In <strong>Settings</strong>, <strong>Notifications</strong>, each kind of event has three switches:</p>
<ul><li><strong>In Hora</strong>: it appears under the bell.</li><li><strong>Mail</strong>: it is also sent to your address.</li><li><strong>Push</strong>: your device shows it even when Hora is closed. Turn push on once for each device that should take it.</li></ul>
<p>Below that are the <strong>quiet hours</strong>. During them mail and push wait until they are over. Only what you asked to be reminded of at that very moment comes through.</p>
<p>Good settings are worth five minutes. A useful start: leave everything on <em>In Hora</em>, take mail for what must not be missed, and push only on the phone.</p>
<blockquote><p><strong>Try it:</strong> open the notification settings, and set quiet hours from the evening to the morning.</p></blockquote>`,
    },
    {
      title: 'On the train, in the tunnel',
      subtitle: 'Working without a network',
      content: `<p>Being offline is not an error in Hora. When the connection is gone, a small chip appears in the header: <em>Offline</em>, and how many changes are waiting. Everything you had open before is still there, and you simply go on.</p>
<ul><li>What you type, tick, move or delete shows at once, as always.</li><li>It is kept on your device, even if you close the browser or the battery dies.</li><li>As soon as the server can be reached, the changes are sent in the order you made them.</li></ul>
<p>Sometimes the world has moved on meanwhile; perhaps a colleague deleted the board you were writing on. Then the chip becomes a card that shows which change could not be taken, and lets you try again or discard it. Nothing disappears silently.</p>
<p>Hora also <em>starts</em> without a network once it has been opened on a device. If your browser offers to install it, accept: Hora gets its own icon and its own window.</p>
<blockquote><p><strong>Try it:</strong> switch off the network of your device, tick a task or go on in this course, watch the chip, and switch the network on again.</p></blockquote>`,
    },
    {
      title: 'Oops',
      subtitle: 'Undo, now and until tomorrow',
      content: `<p>Everybody deletes the wrong thing one day. In Hora that costs a second.</p>
<p>After an act that takes something away, a message at the bottom of the screen offers <strong>Undo</strong>. <code>Ctrl</code> <code>Z</code> does the same, on every page.</p>
<p>If you notice later, open <strong>Activities</strong> in the navigation. It is the timeline of the team: who did what to which thing, the latest first, each in one sentence. Beside your own acts stands <strong>Undo</strong>, for 24 hours.</p>
<p>There is one rule behind it, and it is a fair one: an action can be undone only if nothing has been changed since. If a colleague has changed the same thing since, Hora tells you so instead of overwriting their work.</p>
<p>Tasks, cards, notes, contacts and posts also have a <strong>History</strong> of their own in their details: every change, field by field, from what to what, and by whom.</p>
<blockquote><p><strong>Try it:</strong> make a task called “Delete me”, delete it, and bring it back. Then find both acts in <strong>Activities</strong>.</p></blockquote>`,
    },
    {
      title: 'Keep your account safe',
      subtitle: 'Ten minutes that you will not regret',
      content: `<p>Your account opens the work of the whole team, so guard it well. All of this is in <strong>Settings</strong>, <strong>Security</strong>.</p>
<ul><li><strong>A good password.</strong> Long beats clever: four unrelated words are better than one word with special characters. Changing it ends your sessions on all other devices.</li><li><strong>A passkey.</strong> Sign in with your finger, your face or the PIN of your device. Nothing can be guessed, and nothing can be phished.</li><li><strong>An authenticator app.</strong> After the password, a code from your phone is asked for. Keep the recovery codes where you find them <em>without</em> the phone.</li><li><strong>Sessions.</strong> The list shows where you are signed in. Sign out what you do not know.</li></ul>
<p>Your team may require two-step verification from all members. Then nothing but this page opens until you have set one up; nothing of yours is lost meanwhile.</p>
<p>And when you only step away for coffee: lock the session from the menu under your picture, and unlock it with your password when you are back.</p>
<blockquote><p><strong>Try it:</strong> look through the list of your sessions. Do you know all of them?</p></blockquote>`,
    },
    {
      title: 'Your first week',
      subtitle: 'A plan, and where to go from here',
      content: `<p>You now know the house. To feel at home in it, here is a plan for the first week:</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Add your picture and check your time zone.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Write down three tasks of your own, with a day.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Say hello to a colleague in the chat.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Read the posts that the team wants everybody to read.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Use <code>Ctrl</code> <code>K</code> instead of the navigation for one whole day.</p></div></li></ul>
<p>The other courses go deeper, one app at a time: tasks, boards, talking, writing, and running a team. Each takes less than an hour, and you can take them in any order.</p>
<p>If you get stuck, the <strong>Help centre</strong> answers single questions, and <code>?</code> shows the keys of the page you are on.</p>
<p>Press <strong>Finish</strong> below. The course is then marked as completed, and you can begin it again whenever you like.</p>`,
    },
  ],
}
