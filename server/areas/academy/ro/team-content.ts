import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const teamCourse: CourseTranslation = {
  source: '2829f84b8104',
  title: 'Conducerea unei echipe',
  description: 'Pentru proprietari și administratori: invită oameni, dă-le roluri, ține contul echipei în siguranță și află unde îi sunt datele.',
  steps: [
    {
      source: 'c2c9f6121c27',
      title: 'De ce răspunzi',
      subtitle: 'Proprietar, administrator, membru',
      content: `<p>Fiecare om dintr-o echipă are unul din trei roluri.</p>
<ul><li><strong>Membri</strong>: lucrează în ea. Scriu sarcini, mută carduri, adaugă contacte. În <strong>Setări</strong>, <strong>Drepturi</strong>, spui ce văd și ce modifică în fiecare aplicație. Contabilitatea le este închisă până o deschizi tu.</li><li><strong>Administratori</strong>: conduc în plus echipa. Invită și elimină oameni, schimbă setările echipei, editează ce a publicat echipa (articole, ajutor, cursuri) și văd rapoarte.</li><li><strong>Proprietari</strong>: pot face orice, inclusiv să numească alți proprietari, să exporte datele echipei și să șteargă echipa.</li></ul>
<p>O echipă are întotdeauna cel puțin un proprietar, iar ultimul nu poate nici pleca, nici primi alt rol. Doi proprietari sunt un număr bun: unul dintre voi va fi în concediu tocmai în ziua care contează.</p>
<p>Dă rolul de care are nevoie munca și nu mai mult. „Administrator” nu este o medalie; este o cheie.</p>
<p>Pașii acestui curs se deschid unul după altul. Durează cam o oră, iar la sfârșit echipa ta este în bună ordine.</p>
<blockquote><p><strong>Încearcă:</strong> deschide <strong>Setări</strong>, <strong>Echipă</strong>, și uită-te cine ce rol are. Există un al doilea proprietar?</p></blockquote>`,
    },
    {
      source: '966aa28512f1',
      title: 'Invită oameni',
      subtitle: 'Un link, o dată, pentru o persoană',
      content: `<p>În <strong>Setări</strong>, <strong>Echipă</strong>, introdu adresa de e-mail a noului coleg, alege un rol și apasă pe <strong>Invită</strong>. Primește un e-mail cu un link. Linkul îți este arătat și ție, o singură dată, ca să îl poți da chiar tu mai departe dacă e-mailul întârzie.</p>
<p>O invitație</p>
<ul><li>este bună pentru o persoană și o singură folosire;</li><li>expiră singură după câteva zile;</li><li>poate fi anulată cât timp este deschisă.</li></ul>
<p>Când este acceptată, cel care a invitat este anunțat. Dacă persoana are deja un cont în altă echipă, primește pur și simplu a doua echipă; meniul de sub numele ei comută între ele, iar nimic din una nu se vede în cealaltă.</p>
<p>Pregătește puțin prima zi: o sarcină cu numele persoanei, un rând în chat și cursul <em>Prima ta zi în Hora</em>, atribuit în două clicuri. Pasul despre cursuri arată cum.</p>
<blockquote><p><strong>Încearcă:</strong> parcurge invitațiile deschise. Anulează-le pe cele pe care nu le va mai folosi nimeni.</p></blockquote>`,
    },
    {
      source: '6784a269d1c8',
      title: 'Desparte-te cu bine',
      subtitle: 'Când pleacă cineva',
      content: `<p>Oamenii pleacă din echipe, cei mai mulți cu bine. În Hora durează un minut:</p>
<ol><li>Uită-te întâi la sarcinile lor deschise: filtrează lista de sarcini după nume și atribuie sarcinile altora.</li><li>În <strong>Setări</strong>, <strong>Echipă</strong>, elimină persoana. Este deconectată imediat de la această echipă, pe toate dispozitivele.</li></ol>
<p>Ce se întâmplă cu lucrurile ei?</p>
<ul><li>Ce a scris pentru echipă rămâne: sarcini, carduri, comentarii, articole.</li><li>Ce a fost doar al ei, cum ar fi notițele private, nu vede nimeni.</li><li>Tokenurile pe care le foloseau programele ei în echipă nu mai merg.</li></ul>
<p>Dacă era proprietar, numește înainte alt proprietar. Dacă se întoarce într-o zi, invit-o din nou.</p>
<p>O persoană își poate șterge și tot contul. Atunci numele ei dispare din ce a scris, iar în locul lui stă „Fost membru”.</p>
<blockquote><p><strong>Încearcă:</strong> filtrează lista de sarcini după fiecare persoană care va fi în concediu săptămâna viitoare. Este ceva urgent acolo?</p></blockquote>`,
    },
    {
      source: 'c78bc19c115b',
      title: 'Verificare în doi pași pentru toți',
      subtitle: 'Comutatorul care contează cel mai mult',
      content: `<p>Parolele se scurg, se refolosesc și sunt scrise pe pagina greșită de oameni isteți în zile proaste. <strong>Verificarea în doi pași</strong>, cu o cheie de acces sau un cod de pe telefon, face ca o parolă furată să nu valoreze nimic.</p>
<p>Ca proprietar sau administrator o poți cere tuturor: <strong>Setări</strong>, <strong>Echipă</strong>, <em>Cere verificarea în doi pași tuturor membrilor</em>. Trebuie să o ai întâi tu, altfel te-ai încuia pe dinafară.</p>
<p>Ca să o introduci fără lacrimi:</p>
<ol><li>Anunț-o pe blog cu o săptămână înainte, ca articol de citit neapărat, cu motivul.</li><li>Uită-te la listă: arată cine nu o are încă. Ajută-i, câte două minute pe fiecare.</li><li>Activeaz-o. Cine tot nu o are nu poate face altceva decât să o configureze și nu pierde nimic între timp.</li></ol>
<p>Spune-le tuturor să își păstreze <strong>codurile de recuperare</strong>, la nevoie pe hârtie. Un telefon pierdut duminica este cea mai obișnuită urgență.</p>
<blockquote><p><strong>Încearcă:</strong> configurează-ți acum verificarea în doi pași, dacă nu ai făcut-o, și uită-te cine mai lipsește.</p></blockquote>`,
    },
    {
      source: '0082ce46ac6d',
      title: 'Doar ce vă trebuie',
      subtitle: 'Aplicații, nume, pagina de pornire',
      content: `<p>Hora are multe aplicații și nu orice echipă are nevoie de toate. În <strong>Setări</strong>, <strong>Echipă</strong>, la <strong>Aplicații</strong>, dezactivează ce nu folosiți. Este ascuns și închis pentru toți. Conținutul este păstrat și revine când activezi din nou aplicația.</p>
<p>Un început mic este un sfat bun. Multe echipe pornesc cu sarcini, chat și blog și adaugă panouri și e-mail după o lună. O navigare cu șase intrări este folosită; într-una cu douăzeci se caută.</p>
<p>În același loc stabilești:</p>
<ul><li><strong>numele</strong> și <strong>logoul</strong> echipei, care apar în invitații;</li><li><strong>valori implicite</strong> pentru aranjament și culori, pentru cei care nu au ales singuri;</li><li><strong>pagina publică</strong>, dacă oferiți servicii lumii: le prezintă, cu un formular prin care sunt cerute. Cererile ajung aici, ca să le răspunzi.</li></ul>
<blockquote><p><strong>Încearcă:</strong> întreabă doi colegi ce aplicații nu au deschis luna aceasta. Gândește-te să dezactivezi una.</p></blockquote>`,
    },
    {
      source: '75256d85f976',
      title: 'Cuvinte pentru toată echipa',
      subtitle: 'Articole pe care trebuie să le citească toți',
      content: `<p>A conduce o echipă înseamnă și a-i spune lucruri. <strong>Blogul</strong> este făcut pentru asta, iar proprietarii și administratorii au acolo trei unelte pe care alții nu le au:</p>
<ul><li><strong>De citit neapărat.</strong> Toți sunt anunțați și confirmă cu un clic. Vezi câți au făcut-o și cine nu. Amintește-le personal, nu cu al doilea articol.</li><li><strong>Fixat.</strong> Articolul stă deasupra o săptămână, o lună sau până anulezi fixarea.</li><li><strong>Public.</strong> Îl poate citi lumea întreagă. Gândește-te de două ori și roagă întâi pe altcineva să îl citească.</li></ul>
<p>Poți și să editezi sau să arhivezi articolele altora. Fă-o pentru ordine și pentru greșeli și spune-i autorului; versiunile arată oricum ce ai schimbat.</p>
<p>Un ritm care le merge multora: un articol scurt în fiecare vineri, cu trei titluri, <em>Ce s-a întâmplat</em>, <em>Ce urmează</em>, <em>Ce ne îngrijorează</em>. După un trimestru aveți un jurnal al echipei, scris în zece minute pe săptămână.</p>
<blockquote><p><strong>Încearcă:</strong> începe o ciornă cu aceste trei titluri și scrie câte o propoziție la fiecare.</p></blockquote>`,
    },
    {
      source: 'c791fda58a1c',
      title: 'Cursuri ale voastre',
      subtitle: 'Scrie, atribuie, urmărește',
      content: `<p>Cursurile pe care le vezi aici au venit cu Hora. Le poți modifica sau poți scrie altele, și abia atunci devine folositoare o academie: <em>Cum lansăm</em>, <em>Siguranța în atelier</em>, <em>Cum vorbești cu un client supărat</em>.</p>
<ol><li>În <strong>Academie</strong>, alege <strong>Curs nou</strong>. Este o ciornă până când îl publici.</li><li>Dă-i un titlu, o propoziție care spune ce va ști omul să facă apoi, o categorie și câte minute durează.</li><li>Adaugă pași. Un singur gând pe pas, un mic exercițiu la sfârșit.</li><li>Hotărăște dacă are <strong>pașii în ordine</strong>, ca în acest curs.</li></ol>
<p>Apoi folosește <strong>atribuirea</strong>: anumitor oameni sau tuturor, cu un termen dacă e important. Toți înseamnă și cei care vin mai târziu; au tot atâtea zile câte au avut ceilalți. Sunt anunțați imediat, li se amintește cu o zi înainte și sunt anunțați din nou când întârzie. Un <strong>raport</strong> arată cine a terminat, cine este pe drum și cine a întârziat.</p>
<p>Fiecare pas își păstrează versiunile anterioare, așa că poți îmbunătăți fără teamă.</p>
<blockquote><p><strong>Încearcă:</strong> atribuie <em>Prima ta zi în Hora</em> celui venit ultimul, cu un termen săptămâna viitoare.</p></blockquote>`,
    },
    {
      source: '6e953ff81904',
      title: 'Cine ce a făcut',
      subtitle: 'Cronologia și încrederea',
      content: `<p>Orice modificare din Hora este înregistrată: cine, ce, când. O găsești în trei locuri:</p>
<ul><li><strong>Activitate</strong>: cronologia echipei, cu filtre pentru persoană, aplicație și timp.</li><li><strong>Istoric</strong>, în detaliile unei sarcini, ale unui card, contact, articol sau curs.</li><li><strong>Versiuni</strong> ale notițelor, ale articolelor și ale pașilor din cursuri.</li></ul>
<p>Nimeni nu vede acolo mai mult decât are oricum voie să vadă. O notiță privată nu lasă nicio urmă pentru alții, nici măcar titlul.</p>
<p>Folosește-o ca să înțelegi, nu ca să supraveghezi. „Termenul a fost mutat marți, ce s-a întâmplat?” este o întrebare bună. Să numeri cine câte carduri a mutat nu este; măsoară clicuri și distruge sinceritatea într-o săptămână.</p>
<p>Acțiunile pot fi anulate de cine le-a făcut, timp de 24 de ore, cât timp nimeni nu a modificat același lucru de atunci. Un proprietar nu poate anula în numele altora. Întreabă-i.</p>
<blockquote><p><strong>Încearcă:</strong> filtrează cronologia după o aplicație și ultimele șapte zile. La ce lucrează echipa cu adevărat?</p></blockquote>`,
    },
    {
      source: '5fbcb0b7b7fc',
      title: 'Programe ca ajutoare',
      subtitle: 'Tokenuri și API',
      content: `<p>Tot ce poți face în Hora poate face și un program. Interfața se descrie singură la <code>/api/docs</code>, cu fiecare apel, câmpurile și limitele lui.</p>
<p>Un program se conectează cu un <strong>token API</strong>. Fiecare membru și-l face singur în <strong>Setări</strong>, <strong>Tokenuri API</strong>. Un token acționează ca proprietarul lui și poate cel mult ce poate acesta, sau mai puțin dacă este limitat:</p>
<ul><li>la citire sau la citire și scriere;</li><li>la anumite aplicații, de exemplu doar la sarcini;</li><li>la un număr de zile.</li></ul>
<p>Tokenul este arătat o singură dată. Tratează-l ca pe o parolă: niciodată într-un e-mail, niciodată într-un depozit public de cod. Lista arată când a fost folosit fiecare ultima oară; revocă ce nu mai este nevoie.</p>
<p>Mici ajutoare făcute de echipe într-o după-amiază: un formular pe site care creează o sarcină; o treabă de noapte care scrie pe un card cifrele de ieri; un script care importă contactele din sistemul vechi.</p>
<blockquote><p><strong>Încearcă:</strong> deschide <code>/api/docs</code>, găsește apelul care creează o sarcină și vezi ce câmpuri primește.</p></blockquote>`,
    },
    {
      source: '60b71ede43f3',
      title: 'Unde sunt datele',
      subtitle: 'Copii de siguranță, export, ștergere',
      content: `<p>Datele echipei tale sunt în două locuri pe serverul care rulează Hora: o bază de date PostgreSQL și un dosar cu fișiere. Nimic nu este trimis în altă parte, decât dacă activezi căutarea firmelor la autoritatea fiscală.</p>
<p>Dacă administrați chiar voi serverul, trei întrebări trebuie să aibă răspuns:</p>
<ol><li>Cine face <strong>copiile de siguranță</strong>, cât de des și unde stau ele? Nu pe aceeași mașină.</li><li>Când a făcut cineva ultima oară o <strong>restaurare</strong>? O copie de siguranță care nu a fost restaurată niciodată este o speranță.</li><li>Cine face <strong>actualizările</strong> Hora și citește înainte lista de schimbări?</li></ol>
<p>Ghidul de operare care vine cu Hora spune cum, pas cu pas.</p>
<p>Indiferent de asta, proprietarii pot face un <strong>export</strong> cu tot ce are echipa, un fișier cu câte o înregistrare pe rând, în <strong>Setări</strong>, <strong>Date</strong>. Membrii pot exporta ce este al lor. Iar o echipă poate fi <strong>ștearsă</strong>, cu tot ce conține, imediat și definitiv: pagina spune dinainte câte înregistrări și fișiere sunt și cere numele echipei.</p>
<blockquote><p><strong>Încearcă:</strong> află răspunsurile la cele trei întrebări. Scrie-le într-o sarcină dacă lipsește unul.</p></blockquote>`,
    },
    {
      source: 'b6c2cbdcd2a8',
      title: 'Un calendar pentru cei care conduc',
      subtitle: 'Puțin, dar regulat',
      content: `<p>O echipă în Hora are nevoie de puțină grijă, dacă o primește regulat. Copiază asta în sarcinile tale:</p>
<p><strong>În fiecare săptămână</strong></p>
<ul><li>Sfertul de oră de vineri cu lista de sarcini.</li><li>O privire pe raportul cursurilor: întârzie cineva și de ce?</li></ul>
<p><strong>În fiecare lună</strong></p>
<ul><li>Invitații deschise: anulează ce e vechi.</li><li>Panouri: arhivează ce e gata.</li><li>Blogul: arhivează sau corectează ce nu mai este adevărat.</li></ul>
<p><strong>În fiecare trimestru</strong></p>
<ul><li>Roluri: mai are fiecare nevoie de al lui?</li><li>Verificarea în doi pași: o folosesc toți?</li><li>Aplicații: este ceva nefolosit sau lipsește ceva?</li><li>Restaurează o copie de siguranță pe o mașină goală și notează câte minute a durat.</li></ul>
<p><strong>În fiecare an</strong></p>
<ul><li>Exportă echipa și păstrează fișierul într-un loc sigur.</li><li>Pune-le tuturor o întrebare: ce ați elimina?</li></ul>
<p>Asta e tot. Un spațiu de lucru bun este ca o horă bună: pașii sunt simpli și toți îi știu. Îți mulțumim că o ții laolaltă.</p>`,
    },
  ],
}
