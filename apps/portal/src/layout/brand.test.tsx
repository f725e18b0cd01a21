import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { demonstrationClinic } from "../testing/demonstration.ts";
import { renderPortal } from "../testing/render-portal.tsx";

test("a logo that cannot be loaded, as without a connection, gives way to the portal's own sign", async () => {
  const logo = { url: "/picture/logo", width: 120, height: 40 };
  await renderPortal("/login/", { clinic: { ...demonstrationClinic, logo } });
  const [brand] = within(await screen.findByRole("banner")).getAllByRole("link");
  const picture = brand?.querySelector("img");
  expect(picture).toHaveAttribute("src", "/picture/logo");
  if (picture) fireEvent.error(picture);
  expect(brand?.querySelector("img")).toBeNull();
  expect(brand?.querySelector("svg")).not.toBeNull();
});
