import type { Page } from "@playwright/test";

/** Types a name into the focused field by a Japanese input method: reading, conversion, and the confirming Enter. */
export async function typeByInputMethod(page: Page, reading: string, name: string): Promise<void> {
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", {
    text: reading,
    selectionStart: reading.length,
    selectionEnd: reading.length,
  });
  // While an input method converts, browsers report every key as 229 and the event as composing.
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
  await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await input.send("Input.insertText", { text: name });
  await input.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
  await input.detach();
}
