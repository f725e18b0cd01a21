import type { PaymentState } from "@madoguchi/contract/payment/payment";

/** The part of the browser that navigates away. */
export type LeavingPage = { document: Document; location: Pick<Location, "assign"> };

/**
 * Opens the card company's page in this window: it must not be in a frame (`docs/design/providers.md` 1.8). Its
 * parameters are sent as a form, so that none of them is part of an address.
 */
export function redirectToSecurePage(
  { url, method, fields }: NonNullable<PaymentState["secure"]>,
  { document, location }: LeavingPage = window,
): void {
  const names = Object.entries(fields);
  if (method === "GET" && names.length === 0) {
    location.assign(url);
    return;
  }
  const form = document.createElement("form");
  form.method = method;
  form.action = url;
  form.hidden = true;
  for (const [name, value] of names) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
