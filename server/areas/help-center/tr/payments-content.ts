import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const payments: CategoryTranslation = {
  kind: 'guide',
  slug: 'payments',
  title: 'Ödemeler',
  articles: {
    'what-hora-costs': {
      source: '19231223de13',
      title: 'Hora’nın maliyeti',
      subtitle: 'Yazılım için hiçbir şey; çalıştığı makine için biraz',
      content: `
<p>Hora, MIT lisanslı özgür bir yazılımdır. Üye başına ücret, biten bir deneme süresi, ücretli bir sürüm ve açılacak bir kilit yoktur.</p>
<h2>Ne için ödersiniz</h2>
<ul>
<li><strong>Bir makine.</strong> Hora, kendi veritabanı olan tek bir programdır ve tek komutla başlar. Küçük bir ekibe, bir barındırma şirketinin en küçük sunucusu veya hep açık duran bir bilgisayar yeter.</li>
<li><strong>Bir ad.</strong> İnternetten ulaşılan bir sunucu için bir alan adı ve https istersiniz. Sertifikalar ücretsiz alınabilir.</li>
<li><strong>E-posta.</strong> Bir SMTP hesabıyla Hora davetleri ve bildirimleri e-postayla gönderir, ekibiniz de herkese yazabilir. Hesap olmasa da üyeler birbirlerine yazabilir.</li>
<li><strong>Yedekler.</strong> Veri klasörünün bir kopyası için ikinci bir yer.</li>
</ul>
<h2>Ne büyür</h2>
<p>Daha çok üye daha büyük bir makine, sonra ayrı bir PostgreSQL sunucusu veya birkaç makine ister. Projenin işletim kılavuzu her adımı anlatır.</p>`,
    },
    'the-licence-in-plain-words': {
      source: '032c64e1439c',
      title: 'Sade sözlerle lisans',
      subtitle: 'MIT lisansının izin verdikleri ve istediği tek şey',
      content: `
<p>Hora’nın lisansı okunacak kadar kısadır: projenin LICENSE dosyasıdır. Sade sözlerle:</p>
<h2>Yapabilirsiniz</h2>
<ul>
<li>Hora’yı her amaçla, işte ve evde, istediğiniz kadar kişiyle kullanmak;</li>
<li>onu değiştirmek ve değişikliklerinizi kendinize saklamak;</li>
<li>onu başkalarına vermek ve çevresinde hizmet satmak: barındırma, kurulum, eğitim.</li>
</ul>
<h2>Yapmalısınız</h2>
<p>Verdiğiniz her kopyada telif hakkı bildirimini ve lisans metnini korumak.</p>
<h2>Alamayacağınız şey</h2>
<p>Garanti. Yazılımın yaptıklarından ötürü kimse size karşı sorumlu değildir. Özgür yazılımda bu olağandır ve yedek almanın nedenidir.</p>
<p>Hora’nın yapıldığı kitaplıkların kendi lisansları vardır. Projenin paket dosyalarında sürümleriyle birlikte listelenirler.</p>`,
    },
    'follow-an-invoice': {
      source: '179cbfac7453',
      title: 'Bir faturayı e-postadan ödemeye kadar izleyin',
      subtitle: 'Etiketler, günü olan bir görev ve unutulmayan işler',
      content: `
<p>Küçük bir ekip gelen faturaları böyle takip eder. <strong>Muhasebe</strong> uygulamasını kullanan bir ekip onları orada gider olarak da kaydeder.</p>
<ol>
<li><strong>Etiketleyin.</strong> <a href="/apps/mailbox">E-posta</a> uygulamasında, <strong>Etiketleri düzenle</strong> altında <em>Faturalar</em> ve <em>Ödenecekler</em> etiketlerini oluşturun; e-postayı okuyunca etiketleyin.</li>
<li><strong>Görev oluşturun.</strong> E-postanın işlemlerinde <strong>Görev oluştur</strong> seçeneğini seçin. Konu başlık olur ve bir bağlantı e-postaya geri götürür.</li>
<li><strong>Bir gün belirleyin.</strong> Göreve, paranın hesapta olması gereken günden bankanızın aldığı günleri çıkararak bir gün ve <em>Fatura</em> gibi bir etiket verin.</li>
<li><strong>Birine atayın.</strong> Ödeyecek kişiye şimdi ve son tarihten bir gün önce yeniden bildirilir.</li>
<li><strong>İşaretleyin.</strong> Ödenince görevi tamamlayın. Havalenin numarasını notlarına yazın.</li>
</ol>
<p><em>Etiket: Fatura</em> ve <em>Durum: Açık</em> filtresi artık ödeyeceklerinizin listesidir. Ondan bir kısayol yapın; bir tık uzağınızda olsun.</p>`,
    },
    'take-your-data-along': {
      source: 'bea944eb0e6e',
      title: 'Verilerinizi yanınıza alın',
      subtitle: 'Sizi burada tutan bir şey yok: dışa aktarma ve içeriği',
      content: `
<p>Verilerinizi istediğiniz zaman, kimseye sormadan alabilirsiniz.</p>
<h2>Size ait olan</h2>
<p><a href="/settings">Ayarlar</a> sayfasındaki <strong>Veriler</strong> bölümünde her üye, kendisi hakkındaki ve kendi yazdığı her şeyi dışa aktarabilir.</p>
<h2>Ekibe ait olan</h2>
<p>Sahipler orada bütün ekibi dışa aktarabilir. Diğer üyelerin notları ve e-postaları gibi kişisel şeyler bunun içinde yoktur.</p>
<h2>Biçimi</h2>
<p>Dışa aktarım, her satırında bir JSON nesnesi olan tek dosyadır: önce bir başlık, sonra bütün tabloların satırları, sonra insanların getirdiği dosyalar. İçinde parola ve belirteç yoktur. Her programcı okuyabilir.</p>
<h2>Tek tek</h2>
<ul>
<li>Kişiler: vCard veya CSV, hepsi ya da filtreledikleriniz.</li>
<li>Notlar: Markdown.</li>
<li>Herkese açık yazılar: bir RSS akışı.</li>
<li>Geri kalan her şey: kendi kendini anlatan <a href="/api/docs">API</a>.</li>
</ul>
<p>Bir sunucuyu taşımak için dışa aktarmayı kullanmayın: sunucuyu yöneten kişi bir yedek alır ve onu başka yerde geri yükler.</p>`,
    },
  },
}
