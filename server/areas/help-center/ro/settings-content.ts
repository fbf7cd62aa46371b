import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const settings: CategoryTranslation = {
  kind: 'guide',
  slug: 'settings',
  title: 'Setări',
  articles: {
    'colours-layout-density': {
      source: '176e221edc94',
      title: 'Culori, aranjament și densitate',
      subtitle: 'Fă Hora să arate așa cum lucrezi tu',
      content: `
<p>Fiecare alegere se vede imediat și este salvată pentru toate dispozitivele tale. Colegii și le păstrează pe ale lor.</p>
<h2>Culori</h2>
<p>Soarele din antet comută între luminos, întunecat și ce spune sistemul tău, precum și între șase teme. O temă schimbă doar culoarea butoanelor și a linkurilor.</p>
<h2>Aranjament</h2>
<p>În <a href="/settings">Setări</a>, <strong>Aspect</strong>, alegi unde stau navigarea și antetul: unsprezece aranjamente, de la o bară laterală lată la un rând îngust sus. Pagina pe care te afli rămâne așa cum este.</p>
<h2>Confort</h2>
<p><strong>Densitate</strong> stabilește spațierea. <strong>Animații</strong> stabilește mișcarea: ca pe dispozitivul tău, deloc sau tot.</p>
<h2>Pagina de pornire</h2>
<p>Alege cu ce pagină se deschide Hora.</p>`,
    },
    'choose-what-reaches-you': {
      source: '2d64de4be7dd',
      title: 'Alege ce ajunge la tine',
      subtitle: 'Notificări în Hora, prin e-mail și push, și ore de liniște',
      content: `
<p>Hora te anunță despre ce te privește: o sarcină atribuită ție, o mențiune, un memento. Nu ești niciodată anunțat despre propriile acțiuni.</p>
<h2>Ce și cum</h2>
<p>În <a href="/settings">Setări</a>, <strong>Notificări</strong>, fiecare fel are trei comutatoare: în Hora, prin e-mail și prin push. E-mailurile vin adunate, așa că zece notificări sunt un singur mesaj. Repetările aceluiași lucru devin o notificare cu un număr.</p>
<h2>Ore de liniște</h2>
<p>Stabilește de când până când și în ce zile. E-mailul și notificările push așteaptă până la sfârșitul orelor de liniște; ce este urgent, cum ar fi un memento, ajunge la tine. Ele țin cont de fusul tău orar.</p>
<h2>În antet</h2>
<p>Clopoțelul arată ce e nou. Un clic deschide elementul; <strong>Marchează toate ca citite</strong> șterge numărul.</p>`,
    },
    'push-to-your-devices': {
      source: '16450166973c',
      title: 'Notificări push pe dispozitivele tale',
      subtitle: 'Află pe telefon sau pe laptop chiar și când Hora este închis',
      content: `
<p>Notificările push vin de la browserul tău, și atunci când Hora este închis. Ajung pe dispozitivele pe care le-ai activat și pe niciun altul.</p>
<h2>Activează-le</h2>
<ol>
<li>Deschide Hora pe dispozitiv și mergi la <a href="/settings">Setări</a>, <strong>Notificări</strong>.</li>
<li>La <strong>Notificări push pe acest dispozitiv</strong>, alege <strong>Activează pe acest dispozitiv</strong> și permite notificările când întreabă browserul.</li>
<li>Alege <strong>Trimite o notificare de test</strong>.</li>
</ol>
<h2>Dacă nu merge</h2>
<ul>
<li>Adresa are nevoie de https sau trebuie să fie <em>localhost</em>.</li>
<li>Pe telefon, instalează întâi Hora: multe telefoane trimit notificări push doar aplicațiilor instalate.</li>
<li>Dacă notificările au fost interzise pentru această adresă, permite-le în setările browserului.</li>
</ul>
<h2>Dezactivează-le</h2>
<p>Aceeași pagină îți arată toate dispozitivele. Elimină din listă dispozitivele pe care nu le mai ai.</p>`,
    },
    'language-and-time': {
      source: '16e3ce316ac4',
      title: 'Limbă și oră',
      subtitle: 'Engleză, turcă, română; fusul tău orar și săptămâna ta',
      content: `
<p>Hora există în engleză, turcă și română. Alege limba cu steagul din antet sau în <a href="/settings">Setări</a>, <strong>Cont</strong>. Te urmează pe toate dispozitivele, iar e-mailurile de la Hora vin în această limbă.</p>
<h2>Ce este tradus</h2>
<p>Cuvintele aplicației Hora, datele, numerele, notificările, precum și articolele de ajutor și cursurile care vin cu Hora. Ce scriu oamenii rămâne cum a fost scris, iar pagina spune în ce limbă este. Un articol de pe blog poate avea mai multe limbi.</p>
<h2>Fus orar</h2>
<p>Mementourile, e-mailurile și orele de liniște țin de fusul orar din contul tău. Ce vezi pe ecran ține de ceasul dispozitivului.</p>
<h2>Prima zi a săptămânii</h2>
<p>Calendarele încep cum se obișnuiește în limba ta sau în ziua pe care o alegi.</p>`,
    },
    'run-the-team': {
      source: '19c8a7273a35',
      title: 'Administrează echipa',
      subtitle: 'Nume și logo, aplicații, valori implicite și verificare în doi pași pentru toți',
      content: `
<p>Ce este valabil pentru toți se află în <a href="/settings">Setări</a>, <strong>Echipă</strong>. Este pentru proprietari și administratori.</p>
<h2>Nume și logo</h2>
<p>Apar în invitații și pe pagina publică a echipei.</p>
<h2>Aplicații</h2>
<p>Dezactivează ce nu folosește echipa ta. Aplicația dispare din navigare și din căutare și este închisă pentru toți, inclusiv pentru programe. Conținutul ei este păstrat și revine când o activezi din nou.</p>
<h2>Valori implicite</h2>
<p>Aranjamentul și tema pentru membrii care nu au ales nimic. Cine și-a ales ceva păstrează alegerea.</p>
<h2>Verificare în doi pași pentru toți</h2>
<p>O echipă poate cere tuturor membrilor o aplicație de autentificare sau o cheie de acces. Cine nu are niciuna este condus să o configureze înainte să se deschidă altceva. Spune-le oamenilor cu o zi înainte.</p>
<h2>Pagina publică</h2>
<p>O echipă își poate prezenta serviciile oricui, cu un formular prin care sunt cerute.</p>
<h2>Acest centru de ajutor</h2>
<p>Proprietarii și administratorii pot edita aici orice întrebare și orice ghid, pot adăuga altele și văd ce ghiduri au ajutat și ce s-a căutat fără rezultat: alege <strong>Administrează</strong> pe prima pagină a centrului de ajutor.</p>`,
    },
  },
}
