import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const questions: readonly CategoryTranslation[] = [
  {
    kind: 'faq',
    slug: 'most-asked',
    title: 'En çok sorulanlar',
    articles: {
      'do-i-have-to-save': {
        source: '4d1d49bd4fb7',
        title: 'Yazdıklarımı kaydetmem gerekiyor mu?',
        content: `<p>Hayır. Yazmayı bıraktıktan kısa süre sonra kaydedilir; küçük bir “Kaydedildi” yazısı bunu doğrular. Kişi formu gibi Kaydet düğmesi olan az sayıda form, kaydedilmemiş değişiklik varken çıkmadan önce size sorar.</p>`,
      },
      'how-do-i-undo': {
        source: '834b0046d336',
        title: 'Bir şeyi nasıl geri alırım?',
        content: `<p>Bir şeyi sildikten veya taşıdıktan sonra çıkan ileti <strong>Geri al</strong> seçeneğini sunar. Günün ilerleyen saatlerinde <a href="/pages/activities">Etkinlik akışı</a> sayfasını açın: kendi işlemlerinizin çoğu, o sırada başka biri aynı ögeyi değiştirmediyse, 24 saat boyunca oradan geri alınabilir.</p>`,
      },
      'who-sees-what-i-write': {
        source: 'c22569e39a43',
        title: 'Yazdıklarımı kim görür?',
        content: `<p>Görevler, panolar, kişiler ve yayımlanmış yazılar bütün ekibindir. Notlarınız, e-postanız ve ayarlarınız, siz paylaşana veya gönderene kadar yalnızca sizindir; sahipler bile göremez. Bir sohbeti, ona katılanlar görür. Muhasebeyi yalnızca yetkisi olanlar görür. Ekibin dışındaki hiç kimse, sizden birinin dışarıya verdikleri dışında bir şey göremez: bağlantıyla paylaşılan dosyalar, gönderilen teklifler ve faturalar, herkese açılan yazılar ve etkinlikler.</p>`,
      },
      'how-do-i-invite': {
        source: '0ad752e515bc',
        title: 'Bir iş arkadaşımı nasıl davet ederim?',
        content: `<p>Sahipler ve yöneticiler <a href="/settings">Ayarlar</a> sayfasındaki <strong>Ekip</strong> bölümünden davet eder. Davet e-postayla gönderilir ve bağlantısı size bir kez gösterilir; yedi gün geçerlidir. Bkz. <a href="/apps/help-center/guides/getting-started/bring-your-team-in">Ekibinizi davet edin</a>.</p>`,
      },
      'what-happens-offline': {
        source: '21f288007eb0',
        title: 'Çevrimdışıyken ne olur?',
        content: `<p>Çalışmaya devam edersiniz. Değişiklikler cihazınızda bekler ve sunucuya ulaşılınca sırayla gönderilir; üst bilgideki bir işaret bunları sayar. Daha önce açtığınız sayfalar yerindedir. Bkz. <a href="/apps/help-center/guides/getting-started/work-without-a-network">Ağ olmadan çalışma</a>.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'general-inquiries',
    title: 'Genel sorular',
    articles: {
      'what-is-hora': {
        source: '391706d68126',
        title: 'Hora nedir?',
        content: `<p>Bir ekip için çalışma alanı: görevler, panolar, notlar, kişiler, sohbet, e-posta, blog ve daha fazlası tek yerde, herkes için canlı, kendi sunucunuzda. <em>Hora</em> bir halka oyunudur: çok kişi, tek ritim.</p>`,
      },
      'which-devices': {
        source: '6f9fb246191a',
        title: 'Hora hangi cihazlarda çalışır?',
        content: `<p>Bilgisayar, tablet ve telefonlarda, güncel her tarayıcıda. Kurulacak bir şey yoktur; tarayıcınız öneriyorsa Hora’yı kendi penceresi olan ve ağ olmadan başlayan bir uygulama olarak yükleyebilirsiniz.</p>`,
      },
      'which-languages': {
        source: '75c19aae2b05',
        title: 'Hora hangi dillerde kullanılabilir?',
        content: `<p>İngilizce, Türkçe ve Rumence. Üst bilgideki bayrak dili yalnızca sizin için değiştirir. Hora ile gelen yardım yazıları ve kurslar da onunla birlikte değişir; ekibinizin yazdıkları kendi dilinde kalır.</p>`,
      },
      'several-teams': {
        source: '4fc00792d1ed',
        title: 'Birden çok ekipte olabilir miyim?',
        content: `<p>Evet, tek hesapla. Resminizin altındaki menü ekipler arasında geçiş yapar. Bir ekipten hiçbir şey diğerinde görünmez.</p>`,
      },
      'how-does-search-work': {
        source: '338bd8c5da23',
        title: 'Bir şeyi nasıl bulurum?',
        content: `<p><strong>Ctrl K</strong>, bütün uygulamalarda görebildiğiniz her şeyi arar ve sayfaları da bulur. Aksanlar ve büyük harfler önemli değildir: <em>sedinta</em> yazınca <em>ședință</em> bulunur. Listelerin çoğunun kendi arama kutusu vardır; oraya gitmek için <strong>/</strong> tuşuna basın.</p>`,
      },
      'where-is-my-data': {
        source: '4f5240d1e50c',
        title: 'Verilerimiz nerede?',
        content: `<p>Ekibinizin Hora’yı çalıştırdığı sunucuda, bir PostgreSQL veritabanında ve bir dosya klasöründe. Hora başka hizmetlere veri göndermez; yalnızca ekibiniz şirketleri vergi dairesinde aratıyorsa bir vergi numarası gönderir. Her üye kendi verilerini, sahipler bütün ekibin verilerini dışa aktarabilir.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'licenses',
    title: 'Lisanslar',
    articles: {
      'which-licence': {
        source: '83e45bcb4e5f',
        title: 'Hora hangi lisansı kullanıyor?',
        content: `<p>MIT lisansını. Telif hakkı bildirimi ve lisans metni yanında olduğu sürece Hora’yı her amaçla kullanabilir, değiştirebilir ve başkalarına verebilirsiniz. Bkz. <a href="/apps/help-center/guides/payments/the-licence-in-plain-words">Sade sözlerle lisans</a>.</p>`,
      },
      'may-a-company-use-it': {
        source: '98695c8f2d5f',
        title: 'Bir şirket kullanabilir mi?',
        content: `<p>Evet. Lisans; şirketler, okullar, dernekler ve evler arasında ayrım yapmaz.</p>`,
      },
      'how-many-members': {
        source: 'abf96c6c01d9',
        title: 'Üye veya ekip sayısında sınır var mı?',
        content: `<p>Ne lisansta ne yazılımda. Bir sunucu birçok ekibi, her ekip de sunucunun kaldırdığı kadar üyeyi alır.</p>`,
      },
      'may-we-change-it': {
        source: '65cd7884b47c',
        title: 'Yazılımı değiştirebilir miyiz?',
        content: `<p>Evet, değişikliklerinizi yayımlamanız da gerekmez. Projede, katkıda bulunmak isteyenler için bir sayfa vardır.</p>`,
      },
      'who-owns-the-content': {
        source: '9c176b7200c1',
        title: 'Hora’da yazdıklarımız kime ait?',
        content: `<p>Size. Lisans yalnızca yazılımla ilgilidir; hiç kimseye verileriniz üzerinde hak vermez.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'payments',
    title: 'Ödemeler',
    articles: {
      'what-does-it-cost': {
        source: '506331a95ae8',
        title: 'Hora’nın fiyatı nedir?',
        content: `<p>Yazılım ücretsizdir. Çalıştığı makineye, belki bir alan adına ve bir e-posta hesabına ödersiniz. Bkz. <a href="/apps/help-center/guides/payments/what-hora-costs">Hora’nın maliyeti</a>.</p>`,
      },
      'price-per-member': {
        source: '15e6777844be',
        title: 'Üye başına ödüyor muyuz?',
        content: `<p>Hayır. Burada olması gereken herkesi davet edin; ödediğiniz tutar değişmez.</p>`,
      },
      'is-there-a-trial': {
        source: '708fe3a1f044',
        title: 'Deneme süresi veya daha büyük bir sürüm var mı?',
        content: `<p>İkisi de yok. Gördüğünüz hepsidir, istediğiniz sürece.</p>`,
      },
      'card-needed': {
        source: '329b4a254faa',
        title: 'Kredi kartı gerekiyor mu?',
        content: `<p>Hayır. Hora ödeme almaz ve kart istemez. Hora’ya benzeyen bir sayfa kart isterse sayfayı kapatın ve ekibinizin sahibine haber verin.</p>`,
      },
      'what-if-we-stop': {
        source: '44889a187a2d',
        title: 'Kullanmayı bırakırsak ne olur?',
        content: `<p>Verilerinizi dışa aktarın ve sunucuyu kapatın. İptal edilecek bir sözleşme yoktur. Bkz. <a href="/apps/help-center/guides/payments/take-your-data-along">Verilerinizi yanınıza alın</a>.</p>`,
      },
      'paid-hosting': {
        source: '9ad55003552d',
        title: 'Hora’yı bizim için başkası çalıştırıyor. Para isteyebilir mi?',
        content: `<p>Evet. Sunucu işletmek emek ister ve lisans bunun için ücret almaya izin verir. Ne kadar istedikleri ve ne vaat ettikleri sizinle onların arasındadır.</p>`,
      },
    },
  },
  {
    kind: 'faq',
    slug: 'support',
    title: 'Destek',
    articles: {
      'whom-do-i-ask': {
        source: '1de6201e91cb',
        title: 'Bana kim yardım edebilir?',
        content: `<p>Önce burada arayın. Yardımcı olmazsa <a href="/apps/help-center/support">destek formuyla</a> ekibinizin sahiplerine yazın; onlara bir e-posta gider ve size doğrudan yanıt verebilirler.</p>`,
      },
      'forgot-my-password': {
        source: '9e273089bd89',
        title: 'Parolamı unuttum',
        content: `<p>Giriş sayfasında <strong>Parolamı unuttum</strong> seçeneğini seçin. E-postayla bir bağlantı gelir; bir kez çalışır ve 30 dakika geçerlidir.</p>`,
      },
      'lost-my-phone': {
        source: 'ef2e03a70f56',
        title: 'Doğrulama uygulamamın olduğu telefonu kaybettim',
        content: `<p>Parolanız ve kurtarma kodlarınızdan biriyle giriş yapın, sonra <a href="/settings">Ayarlar</a> sayfasındaki <strong>Güvenlik</strong> bölümünde doğrulama uygulamasını yeniden kurun. Kurtarma kodu yoksa yalnızca sunucuyu yöneten kişi yardım edebilir.</p>`,
      },
      'a-change-was-refused': {
        source: '04a0689cf348',
        title: 'Hora bir değişikliğin kaydedilemediğini söylüyor. Ne yapmalıyım?',
        content: `<p>Üst bilgideki ileti, değişikliği ve nedenini söyler. Genellikle bir iş arkadaşınız o ögeyi bu arada silmiştir. Yeniden deneyin veya o değişikliği atın; başka hiçbir şeyiniz etkilenmez.</p>`,
      },
      'area-switched-off': {
        source: '0ed44796ada4',
        title: 'Gezinme menüsünde bir uygulama eksik',
        content: `<p>Sahipler ve yöneticiler, ekibin kullanmadığı uygulamaları kapatabilir. İçerikleri saklanır. Birinden uygulamayı yeniden açmasını isteyin.</p>`,
      },
      'report-a-fault': {
        source: '5e4f80cbaa59',
        title: 'Bir hata buldum. Nereye bildireyim?',
        content: `<p>Ekibinizin sahibine sayfanın adresini, ne yaptığınızı ve ne gördüğünüzü yazın. Sayfada bir istek numarası varsa ekleyin: hatanın sunucu günlüğünde bulunmasına yardım eder. Sunucuyu yöneten kişi bunu projeye iletebilir; bir güvenlik açığı, geliştiricilere özel olarak bildirilir.</p>`,
      },
      'who-writes-this-help': {
        source: '9bf52295509f',
        title: 'Bu yardım merkezini kim yazıyor?',
        content: `<p>Hora ile geldi. Ekibinizin sahipleri ve yöneticileri her metni değiştirebilir ve kendilerininkini ekleyebilir; değiştirmedikleri her yeni sürümle güncellenir. Bir kılavuz işinize yaramadıysa altında belirtin: sayıyı görürler.</p>`,
      },
    },
  },
]
