CREATE TABLE "inventory_counts" (
	"team_id" uuid NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "inventory_counts_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
ALTER TABLE "inventory_counts" ADD CONSTRAINT "inventory_counts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_products_low" ON "inventory_products" USING btree ("team_id","stock","id") WHERE deleted_at is null and stock < low_stock_at;--> statement-breakpoint
INSERT INTO inventory_counts (team_id, products) SELECT team_id, count(*) FROM inventory_products WHERE deleted_at IS NULL GROUP BY 1;
--> statement-breakpoint
-- Keeps inventory_counts: once for each statement, so that an import costs one round. Deleting puts products aside first, one by one.
CREATE FUNCTION count_products_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_counts AS c (team_id, products) SELECT team_id, count(*) FROM new_products WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (team_id) DO UPDATE SET products = c.products + excluded.products;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_products_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory_counts c SET products = c.products - d.products
  FROM (SELECT team_id, count(*) AS products FROM old_products WHERE deleted_at IS NULL GROUP BY 1) d WHERE c.team_id = d.team_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_products_aside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory_counts SET products = products + CASE WHEN new.deleted_at IS NULL THEN 1 ELSE -1 END WHERE team_id = new.team_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_in AFTER INSERT ON inventory_products REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION count_products_in();
--> statement-breakpoint
CREATE TRIGGER products_out AFTER DELETE ON inventory_products REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION count_products_out();
--> statement-breakpoint
CREATE TRIGGER products_aside AFTER UPDATE OF deleted_at ON inventory_products FOR EACH ROW
WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION count_products_aside();
