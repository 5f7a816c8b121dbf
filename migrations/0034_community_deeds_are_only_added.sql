CREATE FUNCTION "refuse_to_rewrite_community_deeds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '2 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'community_deeds are only added to, and deleted after two years' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "community_deeds_are_only_added" BEFORE UPDATE OR DELETE ON "community_deeds"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite_community_deeds"();
--> statement-breakpoint
CREATE TRIGGER "community_deeds_are_not_truncated" BEFORE TRUNCATE ON "community_deeds"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_rewrite_community_deeds"();
