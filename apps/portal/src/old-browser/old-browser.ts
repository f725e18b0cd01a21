import { meetsFloor } from "./meets-floor.ts";
import { showOldBrowser } from "./show-old-browser.ts";

if (!meetsFloor(window)) showOldBrowser(document);
