import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const talkCourse: CourseTranslation = {
  source: '01542a5fe4c4',
  title: 'Sohbet, e-posta ve hangisinin ne zaman',
  description: 'Doğru kişilere ulaşan sohbetler, yanıtladığınızda aklınızdan çıkan e-postalar ve bütün ekibin bulabildiği kişiler.',
  steps: [
    {
      source: 'c28ec2c3309e',
      title: 'Ne için hangi yol',
      subtitle: 'Sohbet, yorum, e-posta veya yazı',
      content: `<p>Hora’da bir şey söylemenin dört yolu vardır. Doğrusunu seçmek, daha hızlı yazmaktan çok zaman kazandırır.</p>
<table><tbody><tr><th><p>Yol</p></th><th><p>Ne için iyi</p></th></tr><tr><td><p>Sohbet</p></td><td><p>Bir veya birkaç kişiye kısa bir soru; yarına kadar geçecek olan.</p></td></tr><tr><td><p>Yorum</p></td><td><p>Bir göreve, karta veya yazıya ait olan ve gelecek ay orada bulunması gereken.</p></td></tr><tr><td><p>E-posta</p></td><td><p>Daha uzun olan, dışarıdakilere giden veya yanıtı bir gün sürebilen.</p></td></tr><tr><td><p>Blog</p></td><td><p>Bütün ekibin şimdi ve sonra bilmesi gereken.</p></td></tr></tbody></table>
<p>Çoğu durumu tek bir soru çözer: <em>bunu bir ay sonra kim, nerede arayacak?</em> Yanıt “kartta çalışan kişi” ise ne kadar kısa olursa olsun yorumdur.</p>
<p>Bir de nezaket kuralı: bir mesaj kimseyi hemen yanıt vermeye zorlamaz. Acilse arayın.</p>
<blockquote><p><strong>Deneyin:</strong> yazdığınız son üç mesajı düşünün. Biri başka bir yerde daha iyi olur muydu?</p></blockquote>`,
    },
    {
      source: '8cb41c01507e',
      title: 'Bir sohbet başlatın',
      subtitle: 'Bir kişiyle veya birkaç kişiyle',
      content: `<p><strong>Sohbet</strong> uygulamasını açın ve <strong>Yeni sohbet</strong> seçeneğini seçin. Bir iş arkadaşınızı seçip yazın. Kim başlatmış olursa olsun ikinizin arasında tek bir sohbet vardır; her şeyi hep aynı yerde bulursunuz.</p>
<p>Birkaç kişi için bir <strong>grup</strong> oluşturun: bir ad verin ve kimlerin katılacağını seçin. Grubun üyeleri adını değiştirebilir ve başkalarını ekleyebilir; herkes ayrılabilir. Sonradan eklenenler o andan sonra grubun üyesi olur.</p>
<p>Sohbet, bunu sunan yerleşimlerde her sayfanın sağ kenarında bir panel olarak da bulunur. Çalıştığınız panodan ayrılmadan yanıt verebilirsiniz.</p>
<p>Küçük işaretlerin anlamı:</p>
<ul><li>Bir resmin üzerindeki nokta durumdur: çevrimiçi, uzakta, meşgul.</li><li>Biri yazarken “… yazıyor” görünür.</li><li>Mesajınızın altında beklediğini, gönderildiğini veya kaç kişinin okuduğunu görürsünüz.</li></ul>
<blockquote><p><strong>Deneyin:</strong> bir iş arkadaşınıza bir satır yazın. Mesajınızın altındaki işaretin ne dediğini izleyin.</p></blockquote>`,
    },
    {
      source: '165ce4c9c43e',
      title: 'Yardımı olacak gibi yazın',
      subtitle: 'Yanıtlar, bahsetmeler, tepkiler',
      content: `<p><code>Enter</code> gönderir; <code>Shift</code> <code>Enter</code> yeni satıra geçer. Bazı alışkanlıklar sohbetleri okumayı keyifli kılar:</p>
<ul><li><strong>Tek mesajda söyleyin.</strong> “Selam”, “orada mısın?”, “kısa bir soru” üç bölünmedir. Soruyu yazın.</li><li>Arada başkaları yazdıysa belirli bir mesajın menüsünden <strong>Yanıtla</strong> seçeneğini kullanın. Yanıt neye yanıt olduğunu gösterir ve bir tıklama oraya götürür.</li><li>Çok kişinin içinden birine ihtiyacınız varsa <code>@</code> ile <strong>bahsedin</strong>. Hora’nın neresinde olursa olsun ona bildirilir.</li><li>“Tamam” yazmak yerine <strong>Tepki ver</strong> seçeneğini kullanın. Bir beğeni kimseye bildirim çıkarmaz.</li></ul>
<p>Yazdığınızı düzenleyebilirsiniz; düzenlendi olarak işaretlenir. Silebilirsiniz de: herkes orada bir mesaj olduğunu görür, ne dediğini görmez.</p>
<p><strong>Dosyalar</strong> ataşla, bırakarak veya yapıştırarak eklenir. Resimler sohbette görünür; sohbetin bütün dosyaları ve bağlantıları ayrıntılarında toplanır.</p>
<blockquote><p><strong>Deneyin:</strong> bir mesajı menüsünden yanıtlayın, bir başkasına tepki verin.</p></blockquote>`,
    },
    {
      source: 'f956e1fc85a3',
      title: 'Huzur ve sessizlik',
      subtitle: 'Sessize alma, durum, sessiz saatler',
      content: `<p>Hiç durmayan bir sohbet, kimsenin okumadığı bir sohbettir. Dikkatinizi korumanın yumuşaktan katıya dört yolu vardır:</p>
<ol><li>Menüsünden bir sohbet için <strong>Sessize al</strong> seçeneğini seçin. Yenileri sessizce saymaya devam eder; siz istediğinizde bakarsınız.</li><li><strong>Durumunuzu</strong> <em>meşgul</em> veya <em>uzakta</em> yapın. İş arkadaşlarınız yazmadan önce görür.</li><li><strong>Ayarlar</strong> sayfasındaki <strong>Bildirimler</strong> bölümünde anlık bildirimle ve e-postayla nelerin ulaşacağını seçin. Belki yalnızca bahsetmeler.</li><li><strong>Sessiz saatler</strong> belirleyin. E-posta ve anlık bildirimler bitmesini bekler.</li></ol>
<p>Döndüğünüzde sohbetteki bir çizgi yeni mesajların nerede başladığını gösterir, liste de kaç tane olduğunu.</p>
<p>Bir <em>bahsetmenin</em> ne anlama geldiği konusunda ekipte anlaşmaya değer. Birçok ekipte şudur: “lütfen bugün bak”. Bahsetme olmayan her şey, siz kendiniz bakana kadar bekleyebilir.</p>
<blockquote><p><strong>Deneyin:</strong> en gürültülü grubunuzu bir günlüğüne sessize alın. Bilerek iki kez bakın ve bir şey kaçırıp kaçırmadığınızı görün.</p></blockquote>`,
    },
    {
      source: 'ad19ede3de96',
      title: 'Söyleneni bulun',
      subtitle: 'Arama, bağlantılar ve mesajlardan oluşturulanlar',
      content: `<p>Sohbetlerinizin üstündeki alan adlarda <em>ve</em> mesajlarda arar. Bulunan sonuç, çevresinde söylenenlerin ortasında mesajın kendisine götürür; bir düğme sizi en yenisine geri getirir.</p>
<p>Her mesajın bir adresi vardır. Menüsündeki <strong>Bağlantıyı kopyala</strong> size onu verir; bir göreve, yoruma veya e-postaya koyun. Yalnızca sohbete katılanlar açabilir.</p>
<p>Çoğu zaman bir mesaj aslında başka bir şeydir:</p>
<ul><li>bir söz: <strong>Görev oluştur</strong> seçeneğini seçin;</li><li>hatırlanacak bir şey: <strong>Not oluştur</strong> seçeneğini seçin.</li></ul>
<p>İkisi de sözleri alır ve mesaja geri götürür. Bu kursun en iyi alışkanlığı budur. Yapmanız gereken bir şey okuyunca hatırlatsın diye okunmamış bırakmayın; ondan bir görev oluşturun ve sohbeti bırakın gitsin.</p>
<blockquote><p><strong>Deneyin:</strong> geçen haftadan bir mesajı bir sözcüğüyle bulun. Sonra saklamaya değer bir mesajdan not oluşturun.</p></blockquote>`,
    },
    {
      source: '10c3f2c09413',
      title: 'Hora’da e-posta',
      subtitle: 'Ekip içinde ve dünyaya',
      content: `<p><strong>E-posta</strong> ekip içinde, hiçbir ayar gerekmeden ilk günden çalışır. Sunucuyu yöneten kişi bir e-posta sunucusu bağladıysa başka herkese de yazarsınız; hangisi olduğunu posta kutusunun ayarları söyler.</p>
<p>Solda klasörler vardır: gelen kutusu, arşiv, gönderilenler, taslaklar, istenmeyen e-posta ve çöp kutusu. Altlarında yıldızlı, önemli ve okunmamış e-postalar için filtreler ve sizin renkli <strong>etiketleriniz</strong> bulunur. Onlar sizindir: iş arkadaşlarınız ne yıldızlarınızı ne etiketlerinizi görür.</p>
<p>Bir e-postanın nerede açılacağına siz karar verirsiniz: listenin sağında, altında veya onun yerinde. Telefonda her zaman onun yerinde açılır.</p>
<p>E-postalar korumalı bir çerçevede gösterilir. İçlerinde hiçbir şey çalışamaz; dış resimler siz istemeden yüklenmez, çünkü yüklenmeleri gönderene e-postayı okuduğunuzu söyler.</p>
<blockquote><p><strong>Deneyin:</strong> <strong>E-posta</strong> uygulamasını açın, e-postaların nerede açılacağını seçin ve ihtiyaç duyacağınız bir etiket oluşturun.</p></blockquote>`,
    },
    {
      source: '229290aaa987',
      title: 'Bir e-posta yazın',
      subtitle: 'Taslaklar, ekler ve vazgeçmek için on saniye',
      content: `<p><code>C</code> tuşuna basın veya <strong>Yeni e-posta</strong> seçeneğini seçin. Bir ad yazmaya başlayın; Hora iş arkadaşlarınızı ve kişileri önerir. <code>Ctrl</code> <code>Enter</code> gönderir.</p>
<p>Pencereyi istediğiniz zaman kapatabilirsiniz: yazdığınız, diğer cihazlarınızda da <strong>taslak</strong> olarak saklanır. Toplamı 25 MB’ı geçmeyen birkaç dosya eklenebilir.</p>
<p><em>Gönder</em> düğmesine bastıktan sonra e-posta <strong>on saniye</strong> bekler. Bu sürede göndermeyi geri alabilirsiniz; e-posta olduğu gibi yeniden açılır. Bunun neden iyi bir fikir olduğunu herkes bilir.</p>
<p>Çevrimdışıysanız e-posta cihazınızda bekler ve geri döndüğünüzde gider. Dışarıdan birine ulaştırılamazsa kime ve neden olduğunu e-postanın kendisi söyler; yeniden deneyebilirsiniz.</p>
<p>Okuyanın hatırına: e-posta başına tek konu; ondan ne istediğiniz de ilk iki satırda.</p>
<blockquote><p><strong>Deneyin:</strong> kendinize bir e-posta yazın, gönderin, on saniye içinde göndermeyi geri alın ve yeniden gönderin.</p></blockquote>`,
    },
    {
      source: 'c1db6e6934fe',
      title: 'Sihirsiz boş gelen kutusu',
      subtitle: 'Hepsi klavyeyle dört karar',
      content: `<p>Gelen kutusu bir varış yeridir, depo değil. Günde bir veya iki kez yukarıdan aşağıya gözden geçirin ve her e-posta için bir kez karar verin:</p>
<ol><li><strong>İki dakikadan az mı?</strong> Şimdi yanıtlayın: yanıtlamak için <code>R</code>, herkesi yanıtlamak için <code>A</code>, iletmek için <code>F</code>.</li><li><strong>İş mi?</strong> Menüsünden bir görev oluşturun.</li><li><strong>Saklamaya değer mi?</strong> Bir etiket verin.</li><li><strong>Hiçbiri mi?</strong> Arşivleyin: <code>E</code>; arama onu yine bulur. Ya da silin: <code>#</code>; bir süre çöp kutusunda durur. <em>Geri al</em> her ikisinde de vardır.</li></ol>
<p>Tuşlar hızlandırır: <code>J</code> ve <code>K</code> sonraki ve önceki e-postaya gider, <code>O</code> veya <code>Enter</code> açar, <code>U</code> listeye döner, <code>X</code> birkaçını seçer, <code>S</code> yıldızlar, <code>Shift</code> <code>I</code> ve <code>Shift</code> <code>U</code> okundu ve okunmadı olarak işaretler.</p>
<p>Parmaklarınız bu tuşları başka yerden tanıyorsa bu bir rastlantı değil.</p>
<blockquote><p><strong>Deneyin:</strong> en eski on okunmamış e-postanızı, fareye dokunmadan bu dört kararla gözden geçirin.</p></blockquote>`,
    },
    {
      source: 'c9fd31a8d051',
      title: 'Ekibin dışındakiler',
      subtitle: 'Herkese ait kişiler',
      content: `<p><strong>Kişiler</strong> ekibin adres defteridir: müşteriler, tedarikçiler, kahve makinesini onaran usta. Birinin eklediğini herkes bulur.</p>
<ul><li>Kişi başına, her birinin türü olan birkaç e-posta adresi ve telefon numarası. Numaralar ait oldukları ülkeye göre denetlenir.</li><li>Şirket, unvan, doğum günü, adres, resim.</li><li>Biçimlendirmeli <strong>Notlar</strong>: neyin kararlaştırıldığı, kimin kimi tanıştırdığı.</li><li>Listeyi daraltan <strong>Etiketler</strong>.</li></ul>
<p>Elinizde olanı yazmanız gerekmez. <strong>İçe aktarma</strong>, telefonların yazdığı vCard ve tabloların yazdığı CSV dosyalarını alır. Bir şey kaydedilmeden önce nelerin geleceğini görürsünüz; iki kez yapmak kopya oluşturmaz. Dışa aktarma iki biçimde de çalışır.</p>
<p>İnsanlar hakkında yazmadan önce düşünün: ekipteki herkes okur ve o kişi bir gün görmek isteyebilir.</p>
<blockquote><p><strong>Deneyin:</strong> birlikte çalıştığınız birini ekleyin veya telefonunuzdan birkaç kişiyi içe aktarın. Sonra <code>Ctrl</code> <code>K</code> ile bulun.</p></blockquote>`,
    },
    {
      source: '0c52496cb9e2',
      title: 'Telefonda',
      subtitle: 'Yükleyin ve size ulaşsın',
      content: `<p>Bunların hepsi telefonda, tarayıcıda da çalışır; yüklenmiş uygulama olarak daha da iyi. Hora’nızın adresini telefonun tarayıcısında açın. Uygulamayı yüklemeyi önerirse kabul edin; önermezse tarayıcının menüsünde <em>Ana ekrana ekle</em> seçeneğini seçin.</p>
<p>Yüklü uygulamanın, okunmamışların sayısını gösteren kendi simgesi vardır, ağ olmadan başlar ve <strong>anlık bildirim</strong> alabilir. O telefonda <strong>Ayarlar</strong> sayfasının <strong>Bildirimler</strong> bölümünde açın ve bir deneme gönderin.</p>
<p>Yolda bilmekte yarar var:</p>
<ul><li>Daha önce açtıklarınız sinyal yokken de oradadır: sohbetler, e-postalar, notlar, kurslar.</li><li>Yazdıklarınız bekler ve sırayla gönderilir. Üst bilgideki işaret ne kadarının beklediğini söyler.</li><li>Telefonu mu kaybettiniz? Başka bir cihazdan çıkışını yapın: <strong>Ayarlar</strong>, <strong>Güvenlik</strong>, <em>Giriş yaptığınız yerler</em>.</li></ul>
<blockquote><p><strong>Deneyin:</strong> Hora’yı telefonunuza yükleyin, uçak moduna alın ve bir sohbete yanıt yazın. Sonra geri açın.</p></blockquote>`,
    },
    {
      source: '398d170b2834',
      title: 'Anlaşmaya değer kurallar',
      subtitle: 'Ekiple yarım saat',
      content: `<p>İyi konuşmaları araçlar değil anlaşmalar sağlar. Ekibinizle yarım saat ayırın, bu soruları yanıtlayın ve yanıtları bir blog yazısı olarak yazın:</p>
<ol><li>Sohbette ne kadar çabuk yanıt bekliyoruz? E-postada? (“Gün sonuna kadar” ve “iki gün içinde” sağlıklı yanıtlardır.)</li><li>Bahsetmek ne anlama geliyor?</li><li>Ne zaman ulaşılabilir <em>değiliz</em> ve çok acil bir durumda birbirimize nasıl ulaşırız?</li><li>Gerçekten hangi gruplara ihtiyacımız var? Kim hangisinden ayrılabilir?</li><li>Kararlar nereye yazılıyor? Yalnızca bir sohbette duran karar yoktur.</li><li>Herkes aynı dili konuşmuyorsa hangi dilde yazıyoruz?</li></ol>
<p>Yazıyı herkesin okuması gereken bir yazı olarak işaretleyin: Hora kimlerin okuduğunu gösterir. Üç ay sonra yanıtlara yeniden bakın.</p>
<p>Sohbet, e-posta ve kişiler turunu bitirdiniz. Yazmanın geri kalanının, notların ve blogun kendi kursu var.</p>
<blockquote><p><strong>Deneyin:</strong> ekibinize bu yarım saat için bir tarih önerin. Buna en uygun yolla.</p></blockquote>`,
    },
  ],
}
