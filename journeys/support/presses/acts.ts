import { waitForLayout } from "../widths.ts";
import { correct } from "./correct-form.ts";
import { openAside, openTab } from "./open-tab.ts";
import { within } from "./settle.ts";
import { choose, type Named, press, type, type Walking } from "./use-control.ts";

/** One thing that a person does, as it is recorded for a replay. */
export type Act =
  /** An address without its origin: a replay may run at another port. */
  | { act: "open"; address: string }
  | { act: "press"; control: Named }
  | { act: "type"; control: Named; value: string }
  | { act: "choose"; control: Named; index: number }
  | { act: "correct"; send: Named; drawn: number }
  | { act: "cut"; control: Named }
  | { act: "tab"; control: Named }
  /** An address without its origin, in a tab beside the walk. */
  | { act: "aside"; address: string }
  | { act: "rotate"; width: number; height: number }
  | { act: "back" | "reload" };

const CUT_MS = 800;

/** Presses without a network; with it again, the same button must be there to be pressed once more. */
async function cut(walking: Walking, control: Named): Promise<string[]> {
  const { page, answerMs } = walking;
  const context = page.context();
  await context.setOffline(true);
  try {
    await press(walking, control);
    await page.waitForTimeout(CUT_MS);
  } finally {
    await context.setOffline(false);
  }
  const isUsable = await within(page, answerMs * 2, async () => {
    const isGone = await page.evaluate(
      ({ name }) =>
        ![...document.querySelectorAll("button")].some(
          (button) =>
            (button.getAttribute("aria-label") ?? button.textContent ?? "").trim() === name &&
            (button.getAttribute("aria-busy") === "true" || button.closest("[aria-busy=true]") !== null),
        ),
      control,
    );
    return isGone;
  });
  return isUsable ? [] : [`「${control.name}」 stays busy after the network has come back`];
}

/** Does what the act says; returns the laws that it broke. */
export async function doAct(walking: Walking, act: Act): Promise<string[]> {
  const { page } = walking;
  switch (act.act) {
    case "open":
      await page.goto(new URL(act.address, walking.origin).href);
      return [];
    case "press":
      return press(walking, act.control);
    case "type":
      await type(walking, act.control, act.value);
      return [];
    case "choose":
      await choose(walking, act.control, act.index);
      return [];
    case "correct":
      return correct(walking, act.send, act.drawn);
    case "cut":
      return cut(walking, act.control);
    case "tab":
      return openTab(walking, act.control);
    case "aside":
      return openAside(walking, act.address);
    case "rotate":
      await page.setViewportSize(act);
      await waitForLayout(page, act.width);
      return [];
    case "back":
      await page.goBack().catch(() => undefined);
      return [];
    case "reload":
      await page.reload();
      return [];
  }
}

/** The act as a sentence. */
export function describeAct(act: Act): string {
  switch (act.act) {
    case "open":
      return `opens ${act.address}`;
    case "press":
      return `presses the ${act.control.kind} 「${act.control.name}」`;
    case "type":
      return `types 「${act.value.slice(0, 30)}」 into 「${act.control.name}」`;
    case "choose":
      return `chooses number ${act.index} of 「${act.control.name}」`;
    case "correct":
      return `corrects the form and presses 「${act.send.name}」 again`;
    case "cut":
      return `loses the network while pressing 「${act.control.name}」`;
    case "tab":
      return `opens 「${act.control.name}」 in a new tab`;
    case "aside":
      return `opens ${act.address} in a new tab`;
    case "rotate":
      return `turns the device to ${act.width} × ${act.height}`;
    case "back":
      return "goes back";
    case "reload":
      return "reloads";
  }
}
