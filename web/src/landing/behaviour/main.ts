import { watchBar } from './bar';
import { startCarousels } from './carousel';
import { attachContactForms } from './contact-form';
import { playEntrances } from './entrance';
import { rememberLanguage } from './language';
import { attachMenus } from './menus';
import { attachTour } from './tour';

/** What makes the landing page move. It is whole and readable without any of this. */
watchBar(document);
playEntrances(document);
attachMenus(document);
rememberLanguage(document);
startCarousels(document);
attachContactForms(document);
attachTour(document);
