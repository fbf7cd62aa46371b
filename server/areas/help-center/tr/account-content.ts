import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const yourAccount: CategoryTranslation = {
  kind: 'guide',
  slug: 'your-account',
  title: 'Hesabınız',
  articles: {
    'profile-and-picture': {
      source: '02565023fa22',
      title: 'Profil ve resim',
      subtitle: 'İş arkadaşlarınız sizin hakkınızda ne görür',
      content: `
<p><a href="/settings">Ayarlar</a> sayfasında <strong>Hesap</strong> bölümünü açın. Her şey siz yazarken kaydedilir.</p>
<h2>Resim</h2>
<p>En fazla 5 MB’lık bir resim seçin ve kırpın. Konum ve kamera bilgileri silinir. Resim yoksa adınızın baş harfleri gösterilir.</p>
<h2>Profil</h2>
<p>Yalnızca adınız gereklidir. Ne iş yaptığınız, telefonunuz ve kendiniz hakkında birkaç söz, yeni katılan iş arkadaşlarınıza yardımcı olur.</p>
<h2>Durum</h2>
<p>Resminizin altındaki menü çevrimiçi, uzakta, meşgul veya görünmez olduğunuzu belirler. İş arkadaşlarınız bunu sohbette görür. Görünmezseniz çevrimiçi olduğunuzu kimse görmez.</p>
<h2>Birden çok ekip</h2>
<p>Tek hesabınız vardır ve birden çok ekipte olabilirsiniz. Resminizin altındaki menü ekipler arasında geçiş yapar. Her ekibin verileri ayrıdır; profiliniz hepsinde aynıdır.</p>`,
    },
    'password-and-sessions': {
      source: '7a0cbd6a9577',
      title: 'Parola ve oturumlar',
      subtitle: 'Nasıl değiştirilir, unutulursa ne olur, nerede giriş yapılmış',
      content: `
<h2>Parolayı değiştirin</h2>
<p><a href="/settings">Ayarlar</a> sayfasındaki <strong>Güvenlik</strong> bölümünde. En az sekiz karakter gerekir; yalnızca sizin aklınıza gelecek bir cümle, kısa ve karmaşık bir paroladan iyidir. Değiştirince diğer bütün cihazlardaki oturumlarınız sonlanır.</p>
<h2>Unuttuysanız</h2>
<p>Giriş sayfasında <strong>Parolamı unuttum</strong> seçeneğini seçin. E-postayla bir bağlantı gelir; bir kez çalışır ve 30 dakika geçerlidir. Sunucunuz e-posta gönderemiyorsa onu yöneten kişiye sorun; bağlantı, sunucudaki gönderilmemiş iletilerin arasındadır.</p>
<h2>Giriş yaptığınız yerler</h2>
<p>Oturum listesi her cihazı ve son görüldüğü zamanı gösterir. Tanımadığınız cihazlardan çıkış yapın, sonra parolanızı değiştirin.</p>
<h2>Ekranı kilitleyin</h2>
<p>Masanızdan mı kalkıyorsunuz? Resminizin altındaki menüde <strong>Ekranı kilitle</strong>, siz parolayı girene kadar her şeyi gizler. Bitirmedikleriniz yerinde durur.</p>`,
    },
    'set-up-an-authenticator': {
      source: '1be1361a50e4',
      title: 'Doğrulama uygulaması kurun',
      subtitle: 'Paroladan sonra telefonunuzdan bir kod ve onu kaybettiğiniz gün için kodlar',
      content: `
<p>Doğrulama uygulaması varken, parolanızı öğrenen biri yine de giriş yapamaz.</p>
<ol>
<li>Telefonunuza bir doğrulama uygulaması yükleyin. Zamana dayalı kodları bilen herhangi biri olur.</li>
<li><a href="/settings">Ayarlar</a> sayfasındaki <strong>Güvenlik</strong> bölümünü açın ve <strong>Doğrulama uygulaması</strong> altında <strong>Kur</strong> seçeneğini seçin.</li>
<li>Resmi uygulamayla tarayın veya anahtarı yazın.</li>
<li>Çalıştığını görmek için uygulamanın gösterdiği kodu girin.</li>
<li>Kurtarma kodlarını, telefonunuz olmadan bulacağınız bir yerde saklayın. Yalnızca bir kez gösterilirler ve her biri bir kez giriş yaptırır.</li>
</ol>
<h2>Telefon kaybolduysa</h2>
<p>Kod yerine bir kurtarma kodu girin, sonra yeni telefonu kurun. Kurtarma kodları da kaybolduysa yalnızca sunucuyu yöneten kişi, siz olduğunuzdan emin olunca yardım edebilir.</p>
<h2>Yeni kurtarma kodları</h2>
<p>İstediğiniz zaman on yeni kod oluşturulabilir; eskileri o andan sonra çalışmaz.</p>`,
    },
    'sign-in-with-a-passkey': {
      source: '21892593f7b1',
      title: 'Geçiş anahtarıyla giriş yapın',
      subtitle: 'Parola yerine parmak, yüz veya cihaz PIN’i',
      content: `
<p>Geçiş anahtarı, cihazınızın sakladığı ve hiç kimseye vermediği bir anahtardır. Yazılacak bir şey yoktur; tahmin edilecek veya çalınacak bir şey de yoktur.</p>
<h2>Bir tane ekleyin</h2>
<ol>
<li><a href="/settings">Ayarlar</a> sayfasındaki <strong>Güvenlik</strong> bölümünü açın ve <strong>Geçiş anahtarı ekle</strong> seçeneğini seçin.</li>
<li>Cihazınızda parmak izi, yüz veya PIN ile onaylayın.</li>
<li>Sonra tanıyacağınız bir ad verin.</li>
</ol>
<p>Bundan sonra giriş sayfasındaki <strong>Geçiş anahtarıyla giriş yap</strong> yeter: iki adımın yerine de geçer.</p>
<h2>Hangi cihazlarda</h2>
<p>Birçok sistem geçiş anahtarlarını diğer cihazlarınızla eşitler; liste bunu gösterir. Eşitlemeyen her cihaza ayrı bir tane ekleyin.</p>
<h2>Bilmekte yarar var</h2>
<ul>
<li>Geçiş anahtarları, adı olan bir https adresi veya <em>localhost</em> ister.</li>
<li>O ada aittirler. Sunucunuz başka bir ada taşınırsa parolayla giriş yapın ve yenilerini oluşturun.</li>
<li>Burada kaldırılan geçiş anahtarı hemen geçersiz olur; cihazınız, oradan da silene kadar onu önermeyi sürdürebilir.</li>
</ul>`,
    },
    'tokens-for-programs': {
      source: 'd00d0e1f7a1f',
      title: 'Programlarınız için belirteçler',
      subtitle: 'Bir betik sizin yapabildiğinizi yapsın, izin verdiğinizden fazlasını değil',
      content: `
<p>Hora’da gördüğünüz her şey programlar için de vardır. <a href="/api/docs">API belgelerinde</a> okunacak bir sayfa ve programlar için bir OpenAPI dosyası bulunur.</p>
<h2>Belirteç oluşturun</h2>
<ol>
<li><a href="/settings">Ayarlar</a> sayfasındaki <strong>API belirteçleri</strong> bölümünü açın.</li>
<li>Ne için olduğunu ve kaç gün çalışacağını yazın: en fazla bir yıl.</li>
<li>Ona gerektiği kadar izin verin: uygulama uygulama, hiçbir şey, okuma ya da okuma ve yazma.</li>
<li>Belirteci kopyalayın. Yalnızca şimdi gösterilir; yalnızca parmak izi saklanır.</li>
</ol>
<h2>Kullanın</h2>
<p>Her istekle birlikte gönderin:</p>
<pre><code>curl -H "Authorization: Bearer TOKEN" https://hora.example.com/api/apps/tasks/all</code></pre>
<p>Belirteci olan bir program sizin adınıza davranır; yaptıkları etkinlik akışında sizin adınızla görünür. Sizin yerinize giriş yapamaz, parolanızı değiştiremez ve başka belirteç oluşturamaz.</p>
<h2>Güvenle yineleyin</h2>
<p>Yazma isteklerine, kendi belirlediğiniz bir değerle <strong>Idempotency-Key</strong> başlığı ekleyin. Bağlantı koparsa aynısını yeniden gönderin: iş bir kez yapılır ve ilk yanıtı alırsınız.</p>
<h2>Sonlandırın</h2>
<p>Bir belirteci aynı listeden iptal edin. Onu kullanan programlar o andan sonra reddedilir.</p>`,
    },
    'leave-or-delete': {
      source: '867f2e5f7024',
      title: 'Bir ekipten ayrılın, hesabınızı silin',
      subtitle: 'Ne gider, ne kalır, ne geri getirilemez',
      content: `
<p>İkisi de <a href="/settings">Ayarlar</a> sayfasındaki <strong>Veriler</strong> bölümündedir. Önce size ait olanı dışa aktarın.</p>
<h2>Bir ekipten ayrılın</h2>
<p>Artık ekipten hiçbir şey göremezsiniz ve ekipten çıkışınız yapılır. Yazdıklarınız ekipte kalır. Geri dönmek için davet gerekir. Son sahip ayrılamaz: önce başka birini sahip yapın.</p>
<h2>Hesabınızı silin</h2>
<p>Adınız, adresiniz, resminiz ve kişisel olan her şey hemen silinir. Bir ekip için yazdıklarınız orada “Eski üye” adıyla kalır. Bu geri alınamaz.</p>
<h2>Bir ekibi silin</h2>
<p>Bir sahip, içindeki her şeyle birlikte bütün ekibi silebilir. Bütün veriler tek adımda silinir; dosyalar birkaç saniye içinde ardından gider. Bu da geri alınamaz.</p>
<h2>Yedekler</h2>
<p>Sunucunuzun yedekleri, kaldırılana kadar silinenleri içerir. Bunun ne kadar sürdüğünü sunucuyu yöneten kişiye sorun.</p>`,
    },
  },
}
