import { expect, test } from "vitest";
import { roomOf } from "./room-list.tsx";

const rooms = [{ to: "/dashboard" }, { to: "/dashboard/products" }];

test.each([
  ["/dashboard", "/dashboard"],
  ["/dashboard/products", "/dashboard/products"],
  ["/dashboard/products/new", "/dashboard/products"],
  ["/dashboard/productsandmore", "/dashboard"],
  ["/client", undefined],
])("%s is in the room %s", (here, room) => expect(roomOf(rooms, here)?.to).toBe(room));
