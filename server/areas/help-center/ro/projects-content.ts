import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const projects: CategoryTranslation = {
  kind: 'guide',
  slug: 'projects',
  title: 'Proiecte',
  articles: {
    'plan-with-tasks': {
      source: '809c395054c5',
      title: 'Planifică folosind sarcini',
      subtitle: 'O singură listă pentru echipă: secțiuni, ordine, oameni, zile și filtre',
      content: `
<p><a href="/apps/tasks">Sarcini</a> este o listă comună. Folosește-o pentru ce trebuie făcut în curând și de către cine. Pentru lucrurile care trec prin etape, folosește un panou.</p>
<h2>Secțiuni și ordine</h2>
<p><strong>Adaugă secțiune</strong> face un titlu sub care se adună sarcini. Trage de mânerul din stânga unui rând ca să îl muți. Ordinea este aceeași pentru toți, așa că începutul listei este ceea ce echipa a hotărât să facă întâi. Când ștergi o secțiune, dispare doar titlul; sarcinile de sub el rămân.</p>
<h2>Ce poate cuprinde o sarcină</h2>
<ul>
<li>un responsabil, care este anunțat</li>
<li>un termen; sarcinile în întârziere sunt marcate</li>
<li>o prioritate: scăzută, normală sau ridicată</li>
<li>etichete, pe care le creezi când ai nevoie de ele</li>
<li>note și pași mai mici, bifați unul câte unul</li>
</ul>
<h2>Găsește-le pe ale tale</h2>
<p>Filtrele de deasupra listei aleg după responsabil, etichetă, termen și stare. Pune-te pe tine la <strong>Responsabil</strong> și <em>Săptămâna aceasta</em> la <strong>Termen</strong>: acesta este planul tău. Filtrul face parte din adresa paginii: pune-i un semn de carte sau adaugă-l ca scurtătură.</p>
<h2>Timp</h2>
<p><strong>Pornește cronometrul</strong> într-o sarcină, pe un card sau în antet îți măsoară lucrul, și fără rețea; merge un singur cronometru o dată. <a href="/time">Timp</a> îți arată săptămâna: scrie <em>1:30</em>, <em>90</em> sau <em>1,5h</em> și apasă Enter. Înregistrările cu client și serviciu pot fi facturate: <strong>Facturează ore</strong> face din ele ciorna unei facturi.</p>
<h2>Istoric</h2>
<p>Deschide o sarcină ca să vezi cine ce a modificat și când. Sarcinile șterse pot fi aduse înapoi cu Anulează.</p>`,
    },
    'work-on-a-board': {
      source: '754bd8c5f82f',
      title: 'Lucrează pe un panou',
      subtitle: 'Liste, carduri și cum se mută',
      content: `
<p>Un <a href="/apps/scrumboard">panou</a> arată munca sub formă de carduri în liste. Fiecare listă este o etapă: de făcut, în lucru, gata sau oricum le spune echipa ta.</p>
<h2>Începe</h2>
<ol>
<li>Alege <strong>Panou nou</strong>, dă-i un titlu, o pictogramă și membri.</li>
<li>Adaugă liste de la stânga la dreapta, în ordinea prin care trece munca.</li>
<li>Adaugă carduri. Enter îl face pe următorul, așa că zece carduri înseamnă zece rânduri.</li>
</ol>
<h2>Mută carduri</h2>
<p>Trage un card sau ridică-l cu Spațiu și mută-l cu săgețile. Din meniul unui card îl poți trimite și la începutul sau la sfârșitul unei liste ori pe alt panou. Toți cei care au panoul deschis îl văd mutându-se.</p>
<h2>Găsește carduri</h2>
<p>Filtrul de deasupra panoului alege după cuvinte, etichetă și membru. Celelalte carduri sunt ascunse până când ștergi filtrul.</p>
<h2>Limitează lucrul în curs</h2>
<p>O echipă care începe de toate termină puține. <strong>Stabilește o limită…</strong> din meniul unei liste spune câte carduri încap în ea și dacă Hora doar avertizează sau le refuză pe celelalte. Începe cu atâtea carduri câți oameni lucrează în acea etapă, plus unu.</p>
<h2>Pune deoparte</h2>
<p>Arhivează un card sau un panou întreg când este gata: așteaptă în arhivă și poate fi restaurat. Un panou arhivat poate fi citit, dar nu modificat. Ștergerea îl elimină pentru toată echipa; mesajul care apare oferă Anulează.</p>`,
    },
    'what-a-card-can-hold': {
      source: '53dcf7df60c2',
      title: 'Ce poate cuprinde un card',
      subtitle: 'Descriere, liste de verificare, comentarii, fișiere, etichete și date',
      content: `
<p>Deschide un card ca să îl vezi în întregime. Totul se salvează singur în timp ce scrii.</p>
<h2>Descriere și comentarii</h2>
<p>Descrierea spune despre ce este cardul și primește text formatat, cu imagini. Comentariile sunt discuția: scrie <strong>@</strong> și un nume ca să menționezi un coleg, care este apoi anunțat.</p>
<h2>Liste de verificare</h2>
<p>Un card poate avea oricâte liste de verificare. Fiecare punct poate avea o dată și o persoană care se ocupă de el. Pe panou, cardul arată câte sunt gata.</p>
<h2>Fișiere</h2>
<p>Trage fișiere pe card sau alege-le; vezi cât s-a încărcat și poți renunța. Un fișier poate avea cel mult 25 MB. O imagine poate deveni coperta cardului.</p>
<h2>Etichete, membri, termen</h2>
<p>Etichetele au o culoare și țin de panou. Cine devine membru al unui card este anunțat. Un termen depășit este marcat pe panou.</p>
<h2>Istoric</h2>
<p>La sfârșitul cardului vezi cine ce a modificat: fiecare câmp, cu valoarea veche și cea nouă.</p>`,
    },
    'calendar-and-events': {
      source: '09a3c3ac26b3',
      title: 'Calendar și evenimente',
      subtitle: 'Tot ce are o zi, într-un singur loc; întâlniri, invitații, înscrieri și prezență',
      content: `
<p><a href="/events">Calendarul</a> arată evenimentele împreună cu ce are termen: sarcini, carduri, mementouri, licențe, facturi și cursuri. Câte un comutator pentru fiecare fel, deasupra zilelor, ascunde ce nu îți trebuie; alegerea este doar a ta.</p>
<h2>Zilele și mutarea lor</h2>
<p>Luna, săptămâna, ziua și agenda arată aceleași elemente; pe telefon agenda vine prima, iar o glisare cu degetul schimbă zilele. Trage un element în altă zi sau la altă oră ori trage de sfârșitul lui. Cu tastatura: Spațiu îl ridică, săgețile îl mută, Shift cu săgeți îi schimbă sfârșitul, Spațiu îl lasă. De fiecare dată poți anula. La o serie Hora te întreabă la ce date te referi: <strong>Doar aceasta</strong>, <strong>Aceasta și toate următoarele</strong> sau <strong>Toată seria</strong>.</p>
<p>Orele sunt cele din fusul tău orar. Săptămâna poate arăta și <strong>Al doilea fus orar</strong>. <strong>Prima zi a săptămânii</strong> se alege în setările tale.</p>
<h2>Planifică un eveniment</h2>
<ol>
<li>Alege <strong>Eveniment nou</strong> sau trage peste ore libere.</li>
<li><strong>Invită persoane</strong>: membri, contacte sau oricine, după adresa de e-mail. Dedesubt vezi <strong>Cine este liber</strong> și următoarea oră potrivită pentru toți.</li>
<li>Salvează ciorna. În calendar o vezi doar tu până când alegi <strong>Publică</strong>; atunci pleacă invitațiile, cu evenimentul atașat pentru alte calendare.</li>
</ol>
<p>Persoanele din afară răspund printr-un link, fără cont. Dacă serverul tău nu trimite e-mailuri, Hora îți spune; alege <strong>Copiază linkul</strong> lângă numele lor și trimite-l chiar tu.</p>
<h2>Înscriere, listă de așteptare, prezență</h2>
<p>Un eveniment public are o pagină unde lumea se înscrie. Când locurile sunt ocupate, oamenii așteaptă; un loc eliberat îi este oferit următorului timp de 24 de ore. În ziua evenimentului, <strong>Înregistrarea prezenței</strong> are lista și camera pentru coduri și merge și offline.</p>
<h2>Alte calendare</h2>
<p>În meniul calendarului găsești <strong>Abonamente la calendar</strong>: o adresă pe care o citește Google Calendar, Outlook sau Apple Calendar și pe care o poți revoca. <strong>Importă dintr-un fișier</strong> preia evenimente dintr-un fișier .ics, iar <strong>Tipărește</strong> pune pe hârtie zilele pe care le vezi.</p>`,
    },
    'notes-and-reminders': {
      source: 'f4c788d9a379',
      title: 'Notițe și mementouri',
      subtitle: 'Notițele tale, cele partajate, listele de verificare și cum ți se amintește la timp',
      content: `
<p><a href="/apps/notes">Notițe</a>: sunt doar ale tale până când le partajezi. Nimeni altcineva nu poate vedea o notiță nepartajată, nici măcar proprietarii.</p>
<h2>Scrie o notiță</h2>
<p>Scrie un rând în câmpul de deasupra notițelor și apasă Enter. Deschide o notiță ca să scrii mai mult: text formatat, o imagine, o listă de verificare, etichete.</p>
<h2>Lasă Hora să îți amintească</h2>
<p>Alege <strong>Amintește-mi</strong>: diseară, mâine dimineață, lunea viitoare sau o dată și o oră. Ți se amintește o singură dată, în felul ales în setări, chiar dacă serverul era oprit atunci.</p>
<h2>Partajează</h2>
<p><strong>Partajează notița</strong> îi permite unui coleg să o citească sau să o editeze. Cine o are vede imediat orice modificare. Când ștergi o notiță, ea dispare și pentru cei cu care ai partajat-o; dacă o șterge altcineva, dispare doar dintre notițele acelei persoane.</p>
<h2>Versiuni anterioare</h2>
<p>O notiță își păstrează versiunile anterioare. Deschide <strong>Versiuni</strong>, uită-te la una și restaureaz-o dacă vrei.</p>
<h2>Markdown</h2>
<p>Notițele pot fi descărcate ca Markdown, iar fișierele Markdown devin notițe: alege <strong>Importă Markdown</strong> din meniu.</p>`,
    },
    'talk-in-the-chat': {
      source: 'c61e0c77c249',
      title: 'Vorbește în chat',
      subtitle: 'În doi sau în grup, lângă orice altceva la care lucrezi',
      content: `
<p><a href="/apps/chat">Chat</a> este pentru ce e prea scurt pentru un e-mail. Conversațiile au loc între doi oameni sau într-un grup căruia îi dai un nume.</p>
<h2>Două locuri</h2>
<p>Aplicația arată conversațiile și mesajele unele lângă altele. În aranjamentele care au un panou de chat, <strong>Chatul echipei</strong> deschide aceleași conversații la marginea oricărei pagini.</p>
<h2>Mesaje</h2>
<ul>
<li>Răspunde la un anumit mesaj, ca să fie clar la ce te referi; un clic duce înapoi la el.</li>
<li>Reacționează cu un emoji în loc să scrii „ok”.</li>
<li>Menționează pe cineva cu <strong>@</strong> și va fi anunțat.</li>
<li>Atașează fișiere, editează un mesaj sau șterge-l; dispare atunci pentru toți cei din conversație.</li>
</ul>
<h2>Cine l-a citit</h2>
<p>Sub ultimul tău mesaj vezi dacă a fost trimis și cine l-a citit. Vezi și când cineva scrie. Cine și-a pus starea pe invizibil nu apare ca prezent.</p>
<h2>Găsește-l din nou</h2>
<p>Câmpul de căutare găsește conversații și mesaje, fără să țină cont de majuscule și de diacritice.</p>
<h2>Liniște</h2>
<p>Dezactivează notificările unei conversații care nu te privește acum. Mesajele ei sosesc, dar nu se numără printre cele necitite din navigare.</p>`,
    },
    'from-message-to-task': {
      source: 'c4bdfb951326',
      title: 'De la mesaj la sarcină',
      subtitle: 'Creează sarcini și notițe din chat și e-mail, cu un link înapoi',
      content: `
<p>Munca începe adesea cu ceva ce spune cineva. Hora face din asta o sarcină sau o notiță în două clicuri, ca nimeni să nu mai copieze text dintr-o fereastră în alta.</p>
<h2>Din chat</h2>
<ol>
<li>Deschide acțiunile unui mesaj.</li>
<li>Alege <strong>Creează o sarcină</strong> sau <strong>Creează o notiță</strong>.</li>
</ol>
<p>Primul rând devine titlul, textul ajunge în note, iar un link duce înapoi la mesaj.</p>
<h2>Dintr-un e-mail</h2>
<p>Același lucru se află în acțiunile unui e-mail. Ce s-a creat se deschide din mesajul care te anunță; pune un termen și un responsabil, apoi poți lăsa e-mailul deoparte.</p>
<h2>Nimeni altcineva nu îți vede e-mailul</h2>
<p>O sarcină este pentru toată echipa, o notiță este pentru tine. Linkul înapoi merge pentru cei care pot vedea mesajul: un e-mail al tău rămâne al tău.</p>`,
    },
    'tell-the-team-the-news': {
      source: '38ee43310abb',
      title: 'Spune echipei noutățile',
      subtitle: 'Articole pe blog: ciorne, programare, limbi și articole de citit neapărat',
      content: `
<p><a href="/blog">Blogul</a> este prima pagină a dimineții: ce e nou în echipă, într-un loc care nu se pierde printre mesaje.</p>
<h2>Scrie un articol</h2>
<p>Alege <strong>Scrie un articol</strong>. Este o ciornă până când îl publici și se salvează singur. Adaugă autori dacă îl scrieți împreună: îl pot modifica la fel ca tine. Imaginile au nevoie de o scurtă descriere înainte ca articolul să poată fi publicat, pentru cei care nu le pot vedea.</p>
<h2>La momentul potrivit</h2>
<p><strong>Programează</strong> îl publică la o oră viitoare. Articolele publicate pot redeveni ciorne sau pot fi arhivate; adresa lor rămâne aceeași.</p>
<p>Proprietarii și administratorii pot cere <strong>revizuirea înainte de publicare</strong>, în meniul de lângă <strong>Scrie un articol</strong>. Membrii își trimit atunci ciornele spre revizuire. Ele apar la <strong>Revizuire</strong>, unde sunt publicate sau înapoiate cu o notă; ambele părți sunt anunțate.</p>
<h2>În mai multe limbi</h2>
<p>Adaugă o limbă și tradu textul. Cititorii îl văd în limba lor, iar dacă ea lipsește, în limba în care a fost scris. Când originalul se schimbă, traducerile sunt marcate ca depășite.</p>
<h2>De citit neapărat</h2>
<p>Proprietarii și administratorii pot marca un articol pe care trebuie să îl citească toată lumea. Fiecare membru confirmă cu <strong>L-am citit</strong>, iar tu vezi cine a făcut-o și cine nu.</p>
<h2>Pentru cine</h2>
<p>Un articol este pentru toată echipa sau doar pentru proprietari și administratori; alegi lângă text. Proprietarii și administratorii pot face public un articol: are atunci o pagină pe care o poate citi oricine și apare în fluxul RSS.</p>`,
    },
  },
}
