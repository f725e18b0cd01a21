import { findControl, listControls } from "./controls.ts";
import { noteErrors, readErrors, type SaidError } from "./said-errors.ts";
import { within } from "./settle.ts";
import { chooseValue } from "./typed-values.ts";
import { choose, type Named, press, type, type Walking } from "./use-control.ts";

/** Fills in what the form has marked or still needs with right values. */
async function fillIn(walking: Walking, drawn: number): Promise<void> {
  const groups = new Set<string>();
  for (const control of await listControls(walking.page)) {
    if (!control.isInvalid && !(control.isEmpty && control.isRefused)) continue;
    if (control.kind === "field") await type(walking, control, chooseValue(control, "right", drawn));
    if (control.kind === "select") await choose(walking, control, 1);
    if (control.kind === "choice" && (control.type === "checkbox" || !groups.has("radio"))) {
      groups.add(control.type);
      await press(walking, control);
    }
  }
}

/**
 * Corrects what the form has marked and sends it again without a reload: a call is sent, another page comes, or an error
 * is said that was not said before, or is said again, of what the form has by now.
 */
export async function correct(walking: Walking, send: Named, drawn: number): Promise<string[]> {
  const { page, traffic, answerMs } = walking;
  const { written } = traffic;
  const { pathname } = new URL(page.url());
  const isLeft = () => traffic.written > written || new URL(page.url()).pathname !== pathname;
  await noteErrors(page);
  await fillIn(walking, drawn);
  // The form may have sent itself, or its button have another name now.
  if (isLeft() || (await findControl(page, send)) === undefined) return [];
  const faults = await press(walking, send);
  let errors: SaidError[] = [];
  const isAnswered = await within(page, answerMs, async () => {
    errors = await readErrors(page);
    return isLeft() || (errors.some(({ isNew }) => isNew) && !errors.some(({ isOver }) => isOver));
  });
  if (isAnswered || (await findControl(page, send)) === undefined) return faults;
  const old = errors.map(({ text }) => text).join(" / ");
  return [...faults, `the corrected form is not sent by 「${send.name}」${old && `, and says as before: ${old}`}`];
}
