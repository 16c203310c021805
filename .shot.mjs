import { chromium } from "playwright-core";
const [base, out, ...paths] = process.argv.slice(2);
const b = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu","--disable-dev-shm-usage"]});
const c = await b.newContext({viewport:{width:1280,height:800}, storageState: process.env.STATE || undefined});
const p = await c.newPage();
await p.goto(base+"/auth"); 
if (await p.locator("[name=password]").count()) { await p.fill("[name=email]","owner@example.org"); await p.fill("[name=password]", "correct horse battery staple 9"); await p.keyboard.press("Enter"); await p.waitForURL(/admin/);} 
for (const spec of paths) { const [path, lang="en", w="1280", scheme="light"] = spec.split(",");
 await p.setViewportSize({width:+w,height:+w<500?844:800}); await p.emulateMedia({colorScheme:scheme});
 await c.addCookies([{name:"theme",value:scheme,url:base}]);
 const r = await p.request.post(base+"/admin/language", {form:{language:lang,back:"/admin"}, headers:{origin:base}, maxRedirects:0});
 const t0=Date.now(); await p.goto(base+path); await p.waitForLoadState("networkidle"); await p.waitForTimeout(300);
 const f=`${out}/${path.replace(/\W+/g,"_")}-${lang}-${w}-${scheme}.png`; await p.screenshot({path:f}); console.log(f, Date.now()-t0); }
await b.close();
