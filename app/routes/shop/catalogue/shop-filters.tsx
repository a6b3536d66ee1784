import { Search, X } from "lucide-react";
import type { FormEvent } from "react";
import { href, useNavigate } from "react-router";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import { Chooser } from "#app/ui/forms/field.tsx";
import { typing } from "#app/ui/forms/labelled.tsx";
import { type Category, type ShopQuery, type Sort, sorts } from "#domain/shop/catalogue/rules.ts";
import { sortLabels } from "#domain/shop/catalogue/messages.ts";
import { shopAddress } from "./shop-address.ts";

type ShopFiltersProps = { asked: ShopQuery; categories: Category[]; found: string };

/**
 * Category, search words and order, all kept in the address: links and a plain form, which a script
 * only makes quicker.
 */
export function ShopFilters({ asked, categories, found }: ShopFiltersProps) {
  return (
    <div className="mb-8 border-t border-line pt-5 md:mb-10">
      <nav aria-label="Categories" className="shop-shelves">
        <ul>
          <CategoryLink name="All" asked={asked} slug="" />
          {categories.map(({ slug, name }) => (
            <CategoryLink key={slug} name={name} asked={asked} slug={slug} />
          ))}
        </ul>
      </nav>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <SearchAndSort key={`${asked.words}|${asked.sort}`} asked={asked} />
        <p role="status" className="text-sm text-soft md:order-first">
          {found}
        </p>
      </div>
    </div>
  );
}

function CategoryLink({ name, slug, asked }: { name: string; slug: string; asked: ShopQuery }) {
  const current = asked.category === slug;
  return (
    <li>
      <a
        href={shopAddress({ ...asked, category: slug, page: 1 })}
        data-keep-place=""
        aria-current={current ? "true" : undefined}
        className="shop-shelf"
      >
        {name}
      </a>
    </li>
  );
}

function SearchAndSort({ asked }: { asked: ShopQuery }) {
  const navigate = useNavigate();
  const go = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const words = String(fields.get("q") ?? "").trim();
    void navigate(shopAddress({ ...asked, words, sort: fields.get("sort") as Sort, page: 1 }), {
      preventScrollReset: true,
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  return (
    <form
      method="get"
      action={href("/shop")}
      role="search"
      onSubmit={submit}
      className="flex flex-wrap items-center gap-3 max-md:w-full"
    >
      {asked.category && <input type="hidden" name="category" value={asked.category} />}
      <div className="relative grow sm:w-60 sm:grow-0">
        <label htmlFor="q" className="sr-only">
          Search the shop
        </label>
        <input
          id="q"
          name="q"
          type="search"
          enterKeyHint="search"
          placeholder="Search the shop"
          maxLength={100}
          defaultValue={asked.words}
          className={`${typing} h-12 pr-12`}
        />
        <IconButton type="submit" label="Search" className="absolute top-0.5 right-0.5">
          <Search aria-hidden className="size-5" />
        </IconButton>
      </div>
      <label htmlFor="sort" className="sr-only">
        Sort by
      </label>
      <Chooser
        id="sort"
        name="sort"
        defaultValue={asked.sort}
        autoComplete="off"
        onChange={(event) => event.currentTarget.form && go(event.currentTarget.form)}
        className="max-w-full max-sm:grow"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </Chooser>
      <span className="hidden noscript:inline">
        <Button variant="secondary" size="small">
          Sort
        </Button>
      </span>
      {asked.words && (
        <a
          href={shopAddress({ ...asked, words: "", page: 1 })}
          data-keep-place=""
          className="link inline-flex items-center gap-1 py-1.5 text-sm"
        >
          <X aria-hidden className="size-4" />
          Clear search
        </a>
      )}
    </form>
  );
}
