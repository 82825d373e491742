/* main.tsx - the page begins here. */

import './app.css';
import { render } from 'preact';
import { effect } from '@preact/signals';
import { App } from './App';
import { payAttention } from './attention';
import { there } from './check';
import { loadLanguage } from './i18n';
import { keepFocus } from './focus';
import { followAddress } from './router';
import { settings } from './settings';
import { stayInstalled } from './installed';

effect(() => {
    const theme = settings.theme.value;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
});

let isFirst = true;
effect(() => {
    void loadLanguage(settings.language.value).then(() => {
        if (isFirst) render(<App />, there(document.getElementById('app'), 'the place of the page'));
        isFirst = false;
    });
});

followAddress();
keepFocus(there(document.getElementById('app'), 'the place of the page'));
stayInstalled();
payAttention();
