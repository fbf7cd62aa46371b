import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const firstDayCourse: CourseTranslation = {
  source: '7253d8e970d4',
  title: 'Prima ta zi în Hora',
  description: 'Descurcă-te în Hora, potrivește spațiul de lucru după tine și învață cele câteva obiceiuri care ușurează tot restul.',
  steps: [
    {
      source: 'f88495fdce9c',
      title: 'Ce este Hora',
      subtitle: 'Un loc, o echipă, aceeași imagine pentru toți',
      content: `<p>Hora este spațiul de lucru al echipei tale. Sarcinile, panourile, notițele, e-mailul, chatul, contactele și blogul stau într-un singur loc, iar toți cei din echipă se uită la aceleași lucruri în același timp. Când un coleg bifează o sarcină, vezi asta într-o secundă, fără să apeși nimic.</p>
<p>Trei promisiuni sunt valabile peste tot și merită știute din prima zi:</p>
<ul><li><strong>Nu există un buton de salvare.</strong> La o clipă după ultima tastă, ce ai scris este salvat. Alături apare discret cuvântul <em>Salvat</em>.</li><li><strong>Nimic nu se pierde când pică rețeaua.</strong> Lucrezi mai departe; modificările tale așteaptă pe dispozitiv și pleacă mai târziu, în ordine.</li><li><strong>Greșelile pot fi anulate.</strong> Cele mai multe acțiuni oferă <em>Anulează</em>, iar în Activitate îți poți anula acțiunile timp de 24 de ore.</li></ul>
<p>Acest curs durează cam o jumătate de oră. Fiecare pas se încheie cu ceva mic de încercat. Te poți opri oricând: cursul ține minte pasul, pe toate dispozitivele tale, și continuă de acolo.</p>
<blockquote><p><strong>Încearcă:</strong> treci la pasul următor cu butonul de mai jos sau cu săgeata dreapta. Săgeata stânga te aduce înapoi.</p></blockquote>`,
    },
    {
      source: 'be775b36926e',
      title: 'Cadrul din jurul paginii',
      subtitle: 'Navigarea, antetul și ce se află unde',
      content: `<p>Fiecare pagină din Hora stă în același cadru. În stânga este <strong>navigarea</strong>: aplicațiile spațiului de lucru, cu cifre mici acolo unde te așteaptă ceva, cum ar fi e-mailuri necitite sau sarcini rămase. Pe telefon se ascunde în spatele butonului cu trei linii.</p>
<p>Sus este <strong>antetul</strong>. De la stânga la dreapta găsești acolo:</p>
<ul><li>căutarea și paleta, care au imediat un pas al lor;</li><li>scurtăturile, mesajele și notificările tale;</li><li>limba, modul luminos sau întunecat și culorile;</li><li>fotografia ta, cu starea, setările și deconectarea.</li></ul>
<p>Cadrul însuși există în unsprezece aranjamente. Unele pun navigarea într-o fâșie îngustă, altele o pun sus. Dacă echipa ta a ales unul, îl vezi pe acela; îți poți alege altul fără să schimbi ceva pentru colegi.</p>
<p>Listele din Hora merg la fel peste tot: lista rămâne unde este, iar ce deschizi apare în dreapta ei sau deasupra ei pe un ecran mic. Butonul înapoi, <code>Escape</code> și un clic alături o închid.</p>
<blockquote><p><strong>Încearcă:</strong> deschide <strong>Sarcini</strong> din navigare, dă clic pe o sarcină și închide-o cu <code>Escape</code>. Apoi întoarce-te aici: cursul te așteaptă unde l-ai lăsat.</p></blockquote>`,
    },
    {
      source: '2964c2397ab0',
      title: 'Spune-le colegilor cine ești',
      subtitle: 'Nume, fotografie, fus orar',
      content: `<p>Numele și fotografia ta apar lângă tot ce faci: la sarcinile care ți se atribuie, în chat, sub comentarii, în activitate. Ai nevoie de un minut ca să le pui la punct.</p>
<ol><li>Deschide meniul de sub fotografia ta, din antet, și alege <strong>Setări</strong>.</li><li>La <strong>Cont</strong>, verifică-ți numele. Adaugă ce lucrezi și un număr de telefon, dacă e bine să le știe colegii; doar numele este obligatoriu.</li><li>Trage o fotografie în câmp și decupeaz-o. Datele despre loc și cameră sunt eliminate.</li><li>Uită-te la <strong>Limbă și oră</strong>. Fusul orar hotărăște când vin pentru tine mementourile, e-mailurile și orele de liniște.</li></ol>
<p>Limba și fusul orar te urmează pe fiecare dispozitiv pe care te conectezi. Ce vezi pe un ecran ține de ceasul acelui dispozitiv, așa că într-o călătorie vezi ora locală fără să schimbi nimic.</p>
<p>În același meniu îți stabilești <strong>starea</strong>: online, absent, ocupat sau invizibil. Colegii o văd ca un punct pe fotografia ta, de exemplu în chat.</p>
<blockquote><p><strong>Încearcă:</strong> pune-ți starea pe <em>Ocupat</em>, privește cum se schimbă punctul de pe fotografie, apoi pune-o la loc.</p></blockquote>`,
    },
    {
      source: '1ba58c6a99b1',
      title: 'Fă-l să arate bine',
      subtitle: 'Luminos, întunecat, șase culori, densitate',
      content: `<p>Te vei uita la Hora ore întregi, așa că lasă-l să arate cum le place ochilor tăi. Tot ce alegi aici este doar al tău, se vede imediat și este păstrat pentru toate dispozitivele.</p>
<ul><li><strong>Luminos sau întunecat.</strong> Alege unul sau lasă-l să urmeze sistemul: luminos ziua, întunecat noaptea.</li><li><strong>Culoare.</strong> Șase teme: Implicită, Brand, Turcoaz, Roz, Violet și Chihlimbar. Culoarea arată pe ce se poate acționa și nimic altceva.</li><li><strong>Aranjament.</strong> Unsprezece feluri de a așeza navigarea și antetul. Pagina pe care te afli rămâne așa cum este în timp ce le încerci.</li><li><strong>Densitate.</strong> Aerisit, normal sau compact: cât spațiu este între lucruri.</li><li><strong>Animații.</strong> Dacă te deranjează mișcarea de pe ecran, dezactiveaz-o; Hora ține cont și de ce spune dispozitivul tău.</li></ul>
<p>Calea scurtă este butonul pentru aspect din antet. Toate alegerile se află în <strong>Setări</strong>, <strong>Aspect</strong>. Tot acolo poți spune cu ce pagină se deschide Hora dimineața.</p>
<blockquote><p><strong>Încearcă:</strong> treci la modul întunecat, alege altă culoare și uită-te din nou la pagina aceasta. Păstrează ce îți place.</p></blockquote>`,
    },
    {
      source: '2b24d526c442',
      title: 'Găsește orice, fă orice',
      subtitle: 'Paleta, pe o singură tastă',
      content: `<p>Dacă ții minte o singură tastă din acest curs, să fie aceasta: <code>Ctrl</code> <code>K</code> sau <code>Cmd</code> <code>K</code> pe Mac. Ea deschide <strong>paleta</strong>.</p>
<p>Scrie câteva litere și paleta îți oferă:</p>
<ul><li><strong>locuri</strong>: fiecare pagină la care poți ajunge;</li><li><strong>acțiuni</strong>: trecerea la modul întunecat, alt aranjament, ecran complet, deconectare;</li><li><strong>elemente</strong>: sarcini, carduri, notițe, contacte, articole și cursuri care se potrivesc.</li></ul>
<p>Te miști cu săgețile și alegi cu <code>Enter</code>. Nu trebuie să scrii exact. Majusculele nu contează, diacriticele nici ele: <em>sedinta</em> găsește <em>ședință</em>, iar <em>istanbul</em> găsește <em>İstanbul</em>.</p>
<p>Căutarea arată ce ai voie să vezi. Notițele private ale unui coleg nu sunt acolo, nici ciornele care nu sunt ale tale.</p>
<p>După ce tasta îți intră în degete, navigarea devine o hartă la care te uiți din când în când, iar paleta este felul în care călătorești.</p>
<blockquote><p><strong>Încearcă:</strong> apasă <code>Ctrl</code> <code>K</code>, scrie primele litere ale unei sarcini a unui coleg sau ale oricărei pagini și mergi acolo. Apoi folosește paleta ca să te întorci la Academie.</p></blockquote>`,
    },
    {
      source: '3945c3155bf0',
      title: 'Taste care merită știute',
      subtitle: 'Și cea care ți le spune pe toate celelalte',
      content: `<p>În Hora, totul se poate face fără mouse. Nu trebuie să înveți tastele pe de rost: apasă <code>?</code> pe orice pagină și vezi tastele chiar ale acelei pagini.</p>
<p>Unele merg aproape peste tot:</p>
<ul><li><code>?</code> arată tastele acestui ecran.</li><li><code>Ctrl</code> <code>K</code> deschide paleta.</li><li><code>/</code> sare în câmpul de căutare al paginii.</li><li><code>Escape</code> închide ce este deasupra.</li><li><code>C</code> îți oferă tot ce poți crea; la e-mail începe un mesaj.</li><li>Săgețile se mișcă prin liste; <code>Enter</code> deschide.</li></ul>
<p>Paginile le adaugă pe ale lor. La sarcini, <code>Ctrl</code> <code>/</code> face o sarcină, iar <code>X</code> o finalizează pe cea la care ești. La e-mail, <code>C</code> începe un mesaj nou, iar <code>R</code> răspunde. La notițe, <code>N</code> te duce la rândul unde începe o notiță.</p>
<p>Ce se trage cu mouse-ul se poate muta și cu tastatura: mergi pe mâner, apasă <code>Spațiu</code> ca să ridici, mută cu săgețile, apasă din nou <code>Spațiu</code> ca să lași jos. <code>Escape</code> pune lucrul la loc. Dacă folosești un cititor de ecran, fiecare mișcare este rostită.</p>
<blockquote><p><strong>Încearcă:</strong> apasă acum <code>?</code>. Vei găsi tastele acestui curs.</p></blockquote>`,
    },
    {
      source: '06b6678fdf32',
      title: 'Când ceva te privește',
      subtitle: 'Notificări care ajută în loc să deranjeze',
      content: `<p>Clopoțelul din antet adună ce te privește: ți s-a atribuit o sarcină, cineva te-a menționat, a venit timpul unui memento, te așteaptă un curs. Nu ești niciodată anunțat despre ce ai făcut chiar tu.</p>
<p>Tu hotărăști ce ajunge la tine și cum. În <strong>Setări</strong>, <strong>Notificări</strong>, fiecare fel de eveniment are trei comutatoare:</p>
<ul><li><strong>În Hora</strong>: apare sub clopoțel.</li><li><strong>E-mail</strong>: este trimis și la adresa ta.</li><li><strong>Push</strong>: dispozitivul tău îl arată chiar și când Hora este închis. Activează o dată notificările push pe fiecare dispozitiv care să le primească.</li></ul>
<p>Mai jos sunt <strong>orele de liniște</strong>. În timpul lor, e-mailul și notificările push așteaptă. Ajunge la tine doar ce ai cerut să ți se amintească exact atunci.</p>
<p>Niște setări bune merită cinci minute. Un început folositor: lasă totul pe <em>În Hora</em>, ia e-mailul pentru ce nu trebuie ratat și notificările push doar pe telefon.</p>
<blockquote><p><strong>Încearcă:</strong> deschide setările notificărilor și stabilește ore de liniște de seara până dimineața.</p></blockquote>`,
    },
    {
      source: 'e9603287af53',
      title: 'În tren, în tunel',
      subtitle: 'Lucrul fără rețea',
      content: `<p>În Hora, a fi offline nu este o eroare. Când conexiunea dispare, în antet apare un semn mic: <em>Offline</em> și câte modificări așteaptă. Tot ce aveai deschis este tot acolo și pur și simplu mergi mai departe.</p>
<ul><li>Ce scrii, bifezi, muți sau ștergi se vede imediat, ca întotdeauna.</li><li>Este păstrat pe dispozitivul tău, chiar dacă închizi browserul sau se termină bateria.</li><li>Imediat ce serverul răspunde din nou, modificările pleacă în ordinea în care le-ai făcut.</li></ul>
<p>Uneori lumea s-a schimbat între timp; poate un coleg a șters panoul pe care scriai. Atunci semnul devine un mesaj care arată ce modificare nu a putut fi primită și te lasă să încerci din nou sau să renunți la ea. Nimic nu dispare pe tăcute.</p>
<p>Hora și <em>pornește</em> fără rețea, după ce a fost deschis o dată pe un dispozitiv. Dacă browserul îți propune să îl instalezi, acceptă: Hora primește pictograma și fereastra lui.</p>
<blockquote><p><strong>Încearcă:</strong> oprește rețeaua dispozitivului, bifează o sarcină sau continuă acest curs, privește semnul și pornește rețeaua la loc.</p></blockquote>`,
    },
    {
      source: 'a4687bce4312',
      title: 'Hopa',
      subtitle: 'Anulează, acum și până mâine',
      content: `<p>Oricine șterge într-o zi ce nu trebuie. În Hora asta costă o secundă.</p>
<p>După o acțiune care ia ceva, un mesaj din partea de jos a ecranului oferă <strong>Anulează</strong>. <code>Ctrl</code> <code>Z</code> face același lucru, pe orice pagină.</p>
<p>Dacă îți dai seama mai târziu, deschide <strong>Activitate</strong> din navigare. Este cronologia echipei: cine ce a făcut și cu ce, cele mai noi întâi, fiecare într-o propoziție. Lângă acțiunile tale stă <strong>Anulează</strong>, timp de 24 de ore.</p>
<p>Regula din spate este una singură și e corectă: o acțiune poate fi anulată doar dacă nimic nu s-a schimbat de atunci. Dacă un coleg a modificat între timp același lucru, Hora îți spune asta în loc să îi suprascrie munca.</p>
<p>Sarcinile, cardurile, notițele, contactele și articolele au și un <strong>Istoric</strong> al lor, în detalii: fiecare modificare, câmp cu câmp, de la ce la ce și făcută de cine.</p>
<blockquote><p><strong>Încearcă:</strong> fă o sarcină numită „Șterge-mă”, șterge-o și adu-o înapoi. Apoi găsește ambele acțiuni în <strong>Activitate</strong>.</p></blockquote>`,
    },
    {
      source: 'f0bdc2f51ac5',
      title: 'Ține-ți contul în siguranță',
      subtitle: 'Zece minute pe care nu le vei regreta',
      content: `<p>Contul tău deschide munca întregii echipe, așa că păzește-l bine. Toate acestea se află în <strong>Setări</strong>, <strong>Securitate</strong>.</p>
<ul><li><strong>O parolă bună.</strong> Lungă e mai bine decât isteață: patru cuvinte fără legătură între ele bat un cuvânt cu semne speciale. Schimbarea ei încheie sesiunile tale pe toate celelalte dispozitive.</li><li><strong>O cheie de acces.</strong> Conectează-te cu degetul, cu fața sau cu PIN-ul dispozitivului. Nimic nu poate fi ghicit și nimic nu poate fi furat.</li><li><strong>O aplicație de autentificare.</strong> După parolă ți se cere un cod de pe telefon. Păstrează codurile de recuperare unde le găsești <em>fără</em> telefon.</li><li><strong>Sesiuni.</strong> Lista arată unde ești conectat. Deconectează ce nu cunoști.</li></ul>
<p>Echipa ta poate cere verificarea în doi pași tuturor membrilor. Atunci nu se deschide decât această pagină până când o configurezi; între timp nu pierzi nimic.</p>
<p>Iar când pleci doar până la cafea: blochează ecranul din meniul de sub fotografia ta și deblochează-l cu parola când te întorci.</p>
<blockquote><p><strong>Încearcă:</strong> parcurge lista sesiunilor tale. Le cunoști pe toate?</p></blockquote>`,
    },
    {
      source: '569472144ac5',
      title: 'Prima ta săptămână',
      subtitle: 'Un plan și încotro de aici',
      content: `<p>Acum cunoști casa. Ca să te simți acasă în ea, iată un plan pentru prima săptămână:</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Adaugă-ți fotografia și verifică-ți fusul orar.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Notează trei sarcini ale tale, cu termen.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Salută un coleg în chat.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Citește articolele pe care echipa vrea să le citească toată lumea.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Folosește <code>Ctrl</code> <code>K</code> în locul navigării o zi întreagă.</p></div></li></ul>
<p>Celelalte cursuri intră mai adânc, câte o aplicație pe rând: sarcini, panouri, vorbit, scris și conducerea unei echipe. Fiecare durează cel mult o oră și le poți urma în orice ordine.</p>
<p>Dacă te împotmolești, <strong>Centru de ajutor</strong> răspunde la întrebări punctuale, iar <code>?</code> arată tastele paginii pe care te afli.</p>
<p>Apasă mai jos pe <strong>Termină</strong>. Cursul este marcat ca finalizat și îl poți relua oricând.</p>`,
    },
  ],
}
