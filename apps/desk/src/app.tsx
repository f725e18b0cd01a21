import { ViewBoundary } from "@madoguchi/ui/feedback/view-boundary";
import { RouterProvider } from "@tanstack/react-router";
import { type Desk, DeskProvider } from "./desk-context/desk.tsx";
import type { createDeskRouter } from "./router.ts";

export function App({ desk, router }: { desk: Desk; router: ReturnType<typeof createDeskRouter> }) {
  return (
    <ViewBoundary>
      <DeskProvider desk={desk}>
        <RouterProvider router={router} />
      </DeskProvider>
    </ViewBoundary>
  );
}
