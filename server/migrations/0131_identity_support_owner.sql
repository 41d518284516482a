-- The Owner throws support out that looks as somebody else of the account sees it.
alter type identity.support_end add value 'owner';
