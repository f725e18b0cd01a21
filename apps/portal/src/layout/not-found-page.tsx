import { use } from "react";
import { NotFoundScreen } from "../entities/problem/not-found-screen.tsx";
import { IsInFrame } from "./page-frame.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** What an address that leads nowhere shows; with a frame where the routes around it have brought none. */
export function NotFoundPage() {
  return use(IsInFrame) ? (
    <NotFoundScreen />
  ) : (
    <PublicLayout>
      <NotFoundScreen />
    </PublicLayout>
  );
}
