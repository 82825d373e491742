/* begin.ts - starts the page.  A page opened as a file may load no modules: it gets all of it in one script. */

const script = document.createElement('script');
script.src = location.protocol === 'file:' ? 'whole.js' : 'main.js';
if (location.protocol !== 'file:') script.type = 'module';
document.head.append(script);
