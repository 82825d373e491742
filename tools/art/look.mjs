/* look.mjs - pictures of the board's demonstration, to be looked at.
 *
 *     node tools/art/look.mjs OUT.png QUERY [WIDTH HEIGHT [ZOOM X Y]]
 *
 * QUERY is that of web/board/demo.tsx (map=europe&show=claims).  ZOOM X Y magnifies around a point; X and Y are shares
 * of the picture, 0 to 1. */
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const { chromium } = createRequire(join(here, '../../web/package.json'))('playwright-core');
const [out, query, width = '1400', height = '950', zoom = '1', x = '0.5', y = '0.5'] = process.argv.slice(2);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    try {
        const body = readFileSync(join(here, '../../web/dist/demo', path));
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
    ],
});
const phone = Number(width) < 600;
const page = await browser.newPage({
    viewport: { width: Number(width), height: Number(height) },
    deviceScaleFactor: phone ? 2 : 1,
});
page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
page.on('pageerror', (error) => console.log(error.stack));
await page.goto(`http://127.0.0.1:${server.address().port}/demo.html?${query}`);
await page.evaluate(() => document.fonts.ready);
if (Number(zoom) > 1) {
    await page.mouse.move(Number(width) * Number(x), Number(height) * Number(y));
    for (let i = 0; i < Math.round(Math.log(Number(zoom)) / 0.17); i++) await page.mouse.wheel(0, -100);
}
await page.waitForTimeout(900);
await page.screenshot({ path: out });
await browser.close();
server.close();
